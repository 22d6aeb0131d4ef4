import type { ChosenRuleName } from "../../../domain/retention/chosen-rules.ts";
import { recordAuditEvent } from "./audit-event.ts";

interface Removal {
  readonly rule: ChosenRuleName;
  readonly rows: number;
  readonly entity?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records in the audit log how many rows went by a rule, in the transaction in which they go. */
export async function recordRemoval(
  db: Parameters<typeof recordAuditEvent>[0],
  { rule, rows, entity, details }: Removal,
): Promise<void> {
  if (rows === 0) return;
  await recordAuditEvent(db, {
    kind: "retentionApplied",
    by: null,
    ...(entity === undefined ? {} : { entity }),
    details: { rule, rows, ...details },
  });
}
