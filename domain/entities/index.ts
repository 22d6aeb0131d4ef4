import type { AnyEntity } from "../declare/index.ts";
import * as declared from "./declared.ts";

/** Every managed entity. */
export const entities: readonly AnyEntity[] = Object.values(declared);

/** The entity of a name; throws for a name that is not declared. */
export function entityNamed(name: string): AnyEntity {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`No entity is called ${name}`);
  return found;
}
