import { fetchDeclaration } from "../declaration.ts";
import { outlineNamed } from "../outline-named.ts";
import { recordsOf } from "../records-client.ts";
import { ApiError } from "../result.ts";
import type { AnyRecord, UnsentRecord } from "./unsent.ts";
import { changeUnsent } from "./unsent-store.ts";

/** The whole declaration, which knows the acts. */
const declarationOf = ({ entity }: UnsentRecord) =>
  fetchDeclaration(entity).catch(() => {
    throw new ApiError({ kind: "connection", status: 0, data: null });
  });

async function sendAct(work: UnsentRecord, id: string): Promise<AnyRecord> {
  const { key, userId, values, input, body } = work;
  return recordsOf(await declarationOf(work)).act(id, work.act ?? "", {
    record: values,
    idempotencyKey: key,
    asUser: userId,
    body,
    onBody: async (made) => {
      await changeUnsent(work.id, (stored) => stored && { ...stored, body: made });
    },
    ...(input ? { values: input } : {}),
  });
}

/** Sends the change of a record; answers the record as it is then. */
export async function sendRecord(work: UnsentRecord): Promise<AnyRecord> {
  const { recordId: id, key, userId, values } = work;
  const records = recordsOf(outlineNamed(work.entity));
  const sending = { idempotencyKey: key, asUser: userId };
  if (work.operation === "create") return records.create(values, sending);
  if (id === null) throw new TypeError(`${work.operation} needs a record`);
  if (work.operation === "update")
    return records.update(id, { ...values, version: Number(values.version ?? 0) }, sending);
  if (work.operation === "restore") return records.restore(id, sending);
  if (work.operation === "act") return sendAct(work, id);
  try {
    await records.remove(id, Number(values.version ?? 0), sending);
  } catch (error) {
    // Somebody else has deleted it already.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return values;
}
