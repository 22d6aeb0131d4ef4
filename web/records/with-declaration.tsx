import type { ComponentType, ReactNode } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import { fetchEntity } from "./fetch-entity.ts";

interface PartProps {
  readonly children: (entity: AnyEntity) => ReactNode;
}
interface Props extends PartProps {
  /** Entity name. */
  readonly name: string;
  /** Placeholder height in pixels; 0 for a dialog. */
  readonly height: number;
}

const componentCache = new Map<string, ComponentType<PartProps>>();

/** Returns the same component per entity and height, because React compares component identity. */
function getComponent(name: string, height: number): ComponentType<PartProps> {
  const key = `${name} ${height}`;
  const made = componentCache.get(key);
  if (made) return made;
  const part = lazyWithSkeleton<PartProps>(async () => {
    const entity = await fetchEntity(name);
    return ({ children }) => children(entity);
  }, height);
  componentCache.set(key, part);
  return part;
}

/** Renders children with the full declaration of another entity. */
export function WithDeclaration({ name, height, children }: Props) {
  const Part = getComponent(name, height);
  return <Part>{children}</Part>;
}
