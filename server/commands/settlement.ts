import type { settlement } from "../../domain/entities/orders/settlement.ts";
import { Refusal } from "../../domain/errors.ts";
import { todayIn } from "../../domain/reports/period.ts";
import { type Words, words } from "../../domain/words.ts";
import { closed, readFound } from "../reconcile/find-settlement.ts";
import { lockParty } from "../reconcile/lock-party.ts";
import { comparedSoFar, needsNote, notClosable } from "../reconcile/not-closable.ts";
import { noteSums, sumsOf } from "../reconcile/note-sums.ts";
import { patchRow } from "../records/patch.ts";
import type { Commanded, Handlers } from "./handler.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const refused = (text: Words, path?: string): Refusal =>
  new Refusal("rule", { words: text, ...(path ? { issues: [{ path, words: text }] } : {}) });

function refuseClosed({ row }: Commanded): void {
  if (row.state !== "open") throw refused(closed);
}

/**
 * Takes every entry of the party up to the end of the period that no other settlement has, and freezes what they come to.
 * What is written at the same moment is not seen, and waits for the next settlement.
 */
async function close(commanded: Commanded): Promise<void> {
  const { db, id, values } = commanded;
  const found = await readFound(db, id);
  if ((await needsNote(db, found)) && textOf(values.note).trim() === "")
    throw refused(
      words(
        "A provider's settlement without a statement needs a note that says why.",
        "ការទូទាត់ជាមួយអ្នកផ្ដល់សេវាទូទាត់ដែលគ្មានរបាយការណ៍ ត្រូវមានកំណត់ចំណាំបញ្ជាក់មូលហេតុ។",
      ),
      "note",
    );
  await db.query(
    `update ledger_entry set settlement_id = $1 where party = $2 and day <= $3::date and settlement_id is null`,
    [id, found.party, found.to],
  );
  const why = notClosable(await comparedSoFar(db, found));
  if (why) throw refused(why);
  await noteFrozen(commanded);
}

/** The sums as they stand from now on; they are part of the history. */
async function noteFrozen({ db, actor, entity, id }: Commanded): Promise<void> {
  const values = { ...(await sumsOf(db, await readFound(db, id))) };
  await patchRow({ db, actor, entity, id, values });
}

/** Whoever paid says when: not later than today. */
async function settle({ values }: Commanded): Promise<void> {
  if (textOf(values.settledOn) > todayIn(Date.now()))
    throw refused(words("This day has not come yet.", "ថ្ងៃនេះមិនទាន់មកដល់ទេ។"), "settledOn");
}

/** Lets go of the entries; what carried them on since would be wrong, so that only the newest of a party can be opened. */
async function reopen(commanded: Commanded): Promise<void> {
  const { db, id, actor, entity } = commanded;
  const found = await readFound(db, id);
  await lockParty(db, found.party);
  const [later] = await db.query<{ number: string }>(
    `select number from settlement where party = $1 and deleted_at is null and lower(period) > $2::date order by period limit 1`,
    [found.party, found.to],
  );
  if (later)
    throw refused(
      words(
        `${later.number} of this party came after it. Open or discard that one first.`,
        `${later.number} របស់ភាគីនេះមានក្រោយវា។ សូមបើក ឬបោះបង់វាជាមុនសិន។`,
      ),
    );
  await db.query("update ledger_entry set settlement_id = null where settlement_id = $1", [id]);
  const values = { reference: null, slip: null, settledOn: null, sentOn: null };
  await patchRow({ db, actor, entity, id, values });
  await noteSums({ tx: db, actor, id });
}

const mostAdjustments = 100;

async function adjust(commanded: Commanded): Promise<void> {
  refuseClosed(commanded);
  const { db, id, actor, entity, values } = commanded;
  const { adjustments } = await readFound(db, id);
  if (adjustments.length >= mostAdjustments)
    throw refused(words("There are too many adjustments.", "មានការកែតម្រូវច្រើនពេក។"));
  const { direction, amount, reason } = values;
  await patchRow({
    db,
    actor,
    entity,
    id,
    values: { adjustments: [...adjustments, { direction, amount, reason }] },
  });
  await noteSums({ tx: db, actor, id });
}

/** Whether money was paid by it at any time. */
async function wasSettled({ db, id }: Commanded): Promise<boolean> {
  const found = await db.query(
    `select from settlement s, jsonb_array_elements(s.timeline) e where s.id = $1 and e ->> 'to' = 'settled'`,
    [id],
  );
  return found.length > 0;
}

/** Its statement goes with it; its entries were never its own. One that was paid stays, or it could be paid again. */
async function discard(commanded: Commanded): Promise<void> {
  refuseClosed(commanded);
  if (await wasSettled(commanded))
    throw refused(
      words(
        "This was settled once, so it stays: adjust it, and settle it again.",
        "ការទូទាត់នេះធ្លាប់បានទូទាត់រួចហើយ ដូច្នេះមិនអាចបោះបង់បានទេ៖ សូមកែតម្រូវ ហើយទូទាត់ម្ដងទៀត។",
      ),
    );
  const { db, id, actor, entity } = commanded;
  await db.query("delete from settlement_line where settlement_id = $1", [id]);
  await db.query("delete from settlement_statement where settlement_id = $1", [id]);
  const assignments = ["deleted_at = now()"];
  await patchRow({ db, actor, entity, id, values: { statement: null }, assignments });
}

/** A settlement is closed over the entries of the ledger, paid, and opened again with a reason. */
export const settlementCommands: Handlers<typeof settlement> = { close, settle, reopen, adjust, discard };
