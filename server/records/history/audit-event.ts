import type { AuditKind } from "../../../domain/contracts/audit/audit-kinds.ts";
import type { Database, Queries } from "../../db/database.ts";
import { inTransaction } from "../operation-context.ts";

export interface AuditEvent {
  readonly kind: AuditKind;
  /** The account that did it; null when nobody is signed in. */
  readonly by: string | null;
  /** The entity or report that it is about, and perhaps one of its records. */
  readonly entity?: string;
  readonly recordId?: string;
  /** What else is worth knowing. Never a secret, a password, a token, or what somebody searched for. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Records what happened and is no change of a record, in the transaction of what it records. From where it came, the
 * transaction knows (`server/db/origin.ts`).
 */
export async function recordAuditEvent(db: Database | Queries, event: AuditEvent): Promise<void> {
  const { kind, by, entity, recordId, details } = event;
  // A transaction of its own names the origin too.
  await inTransaction(db, (tx) =>
    tx.query("insert into audit_event (by, kind, entity, record_id, details) values ($1, $2, $3, $4, $5)", [
      by,
      kind,
      entity ?? null,
      recordId ?? null,
      JSON.stringify(details ?? {}),
    ]),
  );
}
