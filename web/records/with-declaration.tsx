import type { ComponentType, ReactNode } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import { fetchEntity } from "./fetch-entity.ts";

interface PartProps {
  readonly children: (entity: AnyEntity) => ReactNode;
}
interface Props extends PartProps {
  /** The name of the entity. */
  readonly name: string;
  /** The room that is kept until it is there; 0 for a dialog. */
  readonly height: number;
}

const parts = new Map<string, ComponentType<PartProps>>();

/** One part for each entity: React knows a part by its identity. */
function partOf(name: string, height: number): ComponentType<PartProps> {
  const key = `${name} ${height}`;
  const made = parts.get(key);
  if (made) return made;
  const part = lazyPart<PartProps>(async () => {
    const entity = await fetchEntity(name);
    return ({ children }) => children(entity);
  }, height);
  parts.set(key, part);
  return part;
}

/** What needs the whole declaration of an entity other than the screen's own. */
export function WithDeclaration({ name, height, children }: Props) {
  const Part = partOf(name, height);
  return <Part>{children}</Part>;
}
