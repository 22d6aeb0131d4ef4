import type { StoredValues } from "../../../domain/declare/index.ts";
import { bankFile } from "../../../domain/entities/orders/bank-file.ts";
import { bankTransfer } from "../../../domain/entities/orders/bank-transfer.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { actOnRecord } from "../../records/write/act.ts";
import type { ContextOf, Handlers } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";
import { assertPast, ruleError } from "./settlement-rules.ts";

const x = columnsOf(bankTransfer, "x");
const s = columnsOf(settlement, "s");

interface Waiting {
  readonly id: string;
  readonly settlementId: string;
  readonly amount: number;
}
type FileContext = Pick<ContextOf<typeof bankFile, "cancel">, "db" | "actor" | "id">;

/** The transfers of a file that were not taken out. */
const readWaiting = ({ db, id }: FileContext): Promise<readonly Waiting[]> =>
  db.query<Waiting>(
    `select x.id, ${x.settlementId} as "settlementId", ${x.amount} from bank_transfer x
     where ${x.bankFileId} = $1 and ${x.state} = 'waiting' and x.deleted_at is null order by ${x.settlementId}`,
    [id],
  );

const patchTransfer = ({ db, actor }: FileContext, id: string, values: StoredValues<typeof bankTransfer>) =>
  patchRow({ db, actor: asAdmin(actor), entity: bankTransfer, id, values });

/** Throws `rule` naming the settlements that are no longer closed with the amount of the file. */
async function assertUnchanged({ db }: FileContext, waiting: readonly Waiting[]): Promise<void> {
  const ids = waiting.map(({ settlementId }) => settlementId);
  await db.query("select from settlement where id = any ($1::uuid[]) order by id for update", [ids]);
  const changed = await db.query<{ number: string }>(
    `select ${s.number} from settlement s join unnest($1::uuid[], $2::bigint[]) w (id, amount) on w.id = s.id
     where ${s.state} <> 'matched' or ${s.due} - ${s.paid} <> w.amount order by ${s.number}`,
    [ids, waiting.map(({ amount }) => amount)],
  );
  if (changed.length === 0) return;
  const numbers = changed.map(({ number }) => number).join(", ");
  throw ruleError(
    localized(
      `Changed since the file was made: ${numbers}. Take them out of the file, and settle them by themselves.`,
      `បានផ្លាស់ប្ដូរក្រោយពេលបង្កើតឯកសារ៖ ${numbers}។ សូមដកចេញពីឯកសារ រួចទូទាត់ដោយឡែក។`,
    ),
  );
}

/** Settles every settlement of the file with the same reference, day and slip; one that can't be stops all. */
async function markPaid(context: ContextOf<typeof bankFile, "markPaid">): Promise<void> {
  const { db, actor } = context;
  const { reference, paidOn, slip = null } = context.values;
  assertPast(paidOn, "paidOn");
  const waiting = await readWaiting(context);
  await assertUnchanged(context, waiting);
  for (const { id, settlementId } of waiting) {
    // First: a settlement that waits in a file can't be settled.
    await patchTransfer(context, id, { state: "paid" });
    const input = { reference, settledOn: paidOn, slip };
    await actOnRecord({ db, actor, entity: settlement, id: settlementId, name: "settle", input });
  }
}

/** Frees the settlements of the file. */
async function cancel(context: ContextOf<typeof bankFile, "cancel">): Promise<void> {
  for (const { id } of await readWaiting(context)) await patchTransfer(context, id, { state: "cancelled" });
}

/** Takes a transfer that the bank refused out of the file, with the reason; its settlement is payable again. */
async function takeOut(context: ContextOf<typeof bankFile, "takeOut">): Promise<void> {
  const { db, actor, id, row, values } = context;
  if (row.state !== "open")
    throw ruleError(localized("This bank file is no longer open.", "ឯកសារធនាគារនេះលែងបើកហើយ។"));
  const waiting = await readWaiting(context);
  const found = waiting.find(({ settlementId }) => settlementId === values.settlementId);
  if (!found)
    throw ruleError(
      localized("This settlement is not in the file.", "ការទូទាត់គណនីនេះមិនមាននៅក្នុងឯកសារទេ។"),
      "settlementId",
    );
  if (waiting.length === 1)
    throw ruleError(
      localized(
        "It is the only transfer of the file. Cancel the file instead.",
        "វាជាការផ្ទេរប្រាក់តែមួយគត់ក្នុងឯកសារ។ សូមបោះបង់ឯកសារជំនួសវិញ។",
      ),
      "settlementId",
    );
  await patchTransfer(context, found.id, { state: "takenOut", reason: values.reason });
  await patchRow({
    db,
    actor,
    entity: bankFile,
    id,
    values: { transfers: row.transfers - 1, total: row.total - found.amount },
  });
}

/** The handlers of bank files: paid as a whole, cancelled, or a transfer taken out. */
export const bankFileCommands: Handlers<typeof bankFile> = { markPaid, cancel, takeOut };
