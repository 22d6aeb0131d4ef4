import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Override } from "./override.ts";

/** One override file per entity, named after it and loaded with its declaration. */
const files = import.meta.glob<Override>("../overrides/*.ts", { import: "override" });
const emptyOverride: Override = {};
const overrideCache = new Map<string, Override>();

/** Loads the override of an entity; afterwards `overrideOf` returns it. */
export async function fetchOverride(name: string): Promise<void> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const load = files[`../overrides/${file}.ts`];
  if (load && !overrideCache.has(name)) overrideCache.set(name, await load());
}

/** Returns the override of a loaded entity; empty when there is none. */
export const overrideOf = ({ name }: AnyEntity): Override => overrideCache.get(name) ?? emptyOverride;
