import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Override } from "./override.ts";

/** The table of exceptions: each is a file named after its entity, and comes with its declaration. */
const files = import.meta.glob<Override>("../overrides/*.ts", { import: "override" });
const none: Override = {};
const known = new Map<string, Override>();

/** Fetches what an entity has that its declaration can't say; `overrideOf` knows it from then on. */
export async function fetchOverride(name: string): Promise<void> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const load = files[`../overrides/${file}.ts`];
  if (load && !known.has(name)) known.set(name, await load());
}

/** What an entity that was fetched has besides its declaration. */
export const overrideOf = ({ name }: AnyEntity): Override => known.get(name) ?? none;
