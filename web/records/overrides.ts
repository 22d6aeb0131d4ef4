import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Override } from "./override.ts";

type OverrideLoaders = Readonly<Record<string, () => Promise<Override>>>;

const emptyOverride: Override = {};
const overrideCache = new Map<string, Override>();
let loaders: OverrideLoaders = {};

/** Sets the overrides by entity name, once at start: generic code imports no entity. */
export function registerOverrides(registered: OverrideLoaders): void {
  loaders = registered;
}

/** Loads the override of an entity; afterwards `overrideOf` returns it. */
export async function fetchOverride(name: string): Promise<void> {
  if (overrideCache.has(name)) return;
  const override = await loaders[name]?.();
  if (override) overrideCache.set(name, override);
}

/** Returns the override of a loaded entity; empty when there is none. */
export const overrideOf = ({ name }: AnyEntity): Override => overrideCache.get(name) ?? emptyOverride;
