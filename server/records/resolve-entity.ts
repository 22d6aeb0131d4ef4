import type { AnyEntity } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { serverMessage } from "../../domain/errors/server-messages.ts";
import { invalidError } from "./record-errors.ts";

/** Finds an entity by a name from a request; throws `invalid` for an unknown one. */
export function resolveEntity(name: string): AnyEntity {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw invalidError([{ path: "entity", message: serverMessage("unknownEntity") }]);
  return found;
}
