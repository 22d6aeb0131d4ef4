import { type Operation, stepOf } from "./can.ts";
import type { AnyEntity } from "./declare/entity.ts";

/** What one must be allowed to do, to undo a batch of each plain action. */
const plain: Readonly<Record<string, Operation>> = {
  import: "import",
  update: "update",
  remove: "restore",
  delete: "restore",
  restore: "remove",
};

/**
 * What one must be allowed to do, to undo an action that was done to many records; null where it can't be undone:
 * a command, or a step that does more than to change the state.
 */
export function undoOperation(entity: AnyEntity, action: string): Operation | null {
  const known = Object.hasOwn(plain, action) ? plain[action] : undefined;
  if (known) return known;
  const step = stepOf(entity, action)?.step;
  const isPlain = step ? step.effect !== true : entity.actions?.[action] !== undefined;
  return isPlain ? `act:${action}` : null;
}
