import { accessOf, can, type Operation } from "../../../domain/access/can.ts";
import type { Actor, Role } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";

/** Throws `forbidden` when the role has no permission; returns the role otherwise. */
export function authorize(actor: Actor, entity: AnyEntity, operation: Operation): Role {
  if (actor.role === "anonymous" || !can(actor.role, entity, operation)) throw new AppError("forbidden");
  return actor.role;
}

/** The field that restricts an actor to the rows of their vendor; null without a restriction. */
export const ownerFieldFor = (actor: Actor, entity: AnyEntity): string | null =>
  accessOf(actor.role, entity)?.own ?? null;
