import { accessOf, can, type Operation } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor, Role } from "../../domain/roles.ts";

/** Refuses what a role may not do; answers the role, which by then is one that has a grant. */
export function authorize(actor: Actor, entity: AnyEntity, operation: Operation): Role {
  if (actor.role === "anonymous" || !can(actor.role, entity, operation)) throw new Refusal("forbidden");
  return actor.role;
}

/** The field that narrows what an actor may touch to the rows of their own vendor; null where all rows are theirs. */
export const ownField = (actor: Actor, entity: AnyEntity): string | null =>
  accessOf(actor.role, entity)?.own ?? null;
