import { currentRole } from "../../domain/access/roles.ts";
import type { Database } from "../db/database.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";
import { readAccountOwner } from "./mail-account.ts";

/** What was wrong when a sign-in to a known account was refused. */
export interface FailedSignIn {
  readonly userId: string;
  readonly wrong: "password" | "code";
}

/**
 * Records a refused sign-in to an account of the back office; who tried is not known. Not before the answer is sent: its time
 * would tell whether the account exists.
 */
export async function recordFailedSignIn(db: Database, { userId, wrong }: FailedSignIn): Promise<void> {
  const owner = await readAccountOwner(db, userId);
  if (!owner || currentRole(owner.roles) === "anonymous") return;
  const about = { entity: "user", recordId: userId };
  await recordAuditEvent(db, { kind: "signInRefused", by: null, ...about, details: { wrong } });
}
