import type { AnyEntity } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { message } from "../../domain/messages.ts";
import { invalid } from "./refuse.ts";

/** The entity of a name that somebody sent; throws `invalid` for a name that is none. */
export function entityOf(name: string): AnyEntity {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw invalid([{ path: "entity", message: message("unknownEntity") }]);
  return found;
}
