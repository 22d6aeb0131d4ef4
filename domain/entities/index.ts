import type { AnyEntity } from "../declare/index.ts";
import * as declared from "./declared.ts";

/** All managed entities. */
export const entities: readonly AnyEntity[] = Object.values(declared);

/** Finds an entity by name; throws when it is not declared. */
export function entityNamed(name: string): AnyEntity {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`No entity is called ${name}`);
  return found;
}
