import type { AnyEntity } from "../declare/entity.ts";
import { findTransition, type Operation } from "./can.ts";

/** The permission that undoing a batch of each plain action needs. */
const plainOperations: Readonly<Record<string, Operation>> = {
  import: "import",
  update: "update",
  rows: "update",
  replaceFile: "update",
  remove: "restore",
  delete: "restore",
  restore: "remove",
};

/**
 * The permission that undoing a bulk action needs; null when it can't be undone: a command, or a transition that
 * does more than change the state.
 */
export function undoOperation(entity: AnyEntity, action: string): Operation | null {
  const known = Object.hasOwn(plainOperations, action) ? plainOperations[action] : undefined;
  if (known) return known;
  const step = findTransition(entity, action)?.step;
  const isPlain = step ? step.handler !== true : entity.actions?.[action] !== undefined;
  return isPlain ? `act:${action}` : null;
}
