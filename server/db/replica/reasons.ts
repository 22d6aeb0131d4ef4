import pg from "pg";
import { AppError } from "../../../domain/errors/errors.ts";
import { isConnectionError } from "../unavailable.ts";

/**
 * Why the primary answers a read. `conflict`: the replica has cancelled the read, because it was in the way of the replay.
 * `failed`: another error, such as a full disk of the replica. `primary`: the position of the primary is not known.
 */
export type Reason =
  | "starting"
  | "lagging"
  | "away"
  | "promoted"
  | "diverged"
  | "conflict"
  | "failed"
  | "primary";

/** A read that the replica can't answer right now. */
export class ReplicaUnusable extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(`The replica can't be read: ${reason}.`);
    this.reason = reason;
  }
}

/** SQLSTATEs of statements and sessions that are in the way of the replay. */
const conflictCodes = new Set(["40001", "40P01"]);
/** The limit of the statement itself, or the abort of its caller: the primary would cancel it too. */
const cancelledCode = "57014";

/** Why a failed read belongs on the primary; null for an error that it would throw as well. */
export function reasonOf(error: unknown): Reason | null {
  if (error instanceof ReplicaUnusable) return error.reason;
  if (error instanceof AppError) return error.type === "away" ? "away" : null;
  if (isConnectionError(error)) return "away";
  if (!(error instanceof pg.DatabaseError) || error.code === cancelledCode) return null;
  return conflictCodes.has(error.code ?? "") ? "conflict" : "failed";
}
