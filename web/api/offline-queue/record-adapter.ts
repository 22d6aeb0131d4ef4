import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { ApiError } from "../client/result.ts";
import { confirmedHeader } from "../client/unusual-values.ts";
import { fetchDeclaration } from "../entities/declaration.ts";
import { getEntitySummary } from "../entities/get-entity-summary.ts";
import { recordsOf } from "../entities/records-client.ts";
import type { UnsentRecord } from "./unsent.ts";
import { changeUnsent } from "./unsent-store.ts";

/** The full declaration; summaries do not include actions. */
const declarationOf = ({ entity }: UnsentRecord) =>
  fetchDeclaration(entity).catch(() => {
    throw new ApiError({ kind: "connection", status: 0, data: null });
  });

async function sendAction(work: UnsentRecord, id: string): Promise<AnyRecord> {
  const { key, owner, values, input, body } = work;
  return recordsOf(await declarationOf(work)).act(id, work.act ?? "", {
    record: values,
    idempotencyKey: key,
    asOwner: owner,
    asksToConfirm: false,
    body,
    onBody: async (made) => {
      await changeUnsent(work.id, (stored) => stored && { ...stored, body: made });
    },
    ...(input ? { values: input } : {}),
  });
}

/** Sends a record write. Returns the resulting record. */
export async function sendRecord(work: UnsentRecord): Promise<AnyRecord> {
  const { recordId: id, key, owner, values } = work;
  const records = recordsOf(getEntitySummary(work.entity));
  // The queue asks, without holding its lock.
  const headers = work.isUnusualConfirmed ? confirmedHeader : {};
  const sending = { idempotencyKey: key, asOwner: owner, asksToConfirm: false, headers };
  if (work.operation === "create") return records.create(values, sending);
  if (id === null) throw new TypeError(`${work.operation} needs a record`);
  if (work.operation === "update")
    return records.update(id, { ...values, version: Number(values.version ?? 0) }, sending);
  if (work.operation === "restore") return records.restore(id, sending);
  if (work.operation === "act") return sendAction(work, id);
  try {
    await records.remove(id, Number(values.version ?? 0), sending);
  } catch (error) {
    // Already deleted by someone else.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return values;
}
