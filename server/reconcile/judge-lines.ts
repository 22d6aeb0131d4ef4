import type { explainLines } from "../../domain/calls/reconcile-lines.ts";
import type { BodyOf } from "../../domain/declare/call.ts";
import { Refusal } from "../../domain/errors.ts";
import { message, messageWords } from "../../domain/messages.ts";
import type { Actor } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { differencesOf } from "./compare-lines.ts";
import { isOpenLine } from "./count-lines.ts";
import { findItems, type LedgerItem, type Part } from "./expected-items.ts";
import { type FoundSettlement, findStatement } from "./find-settlement.ts";
import { keepReasons } from "./former-reasons.ts";

interface Judging {
  readonly tx: Queries;
  /** Open, and locked. */
  readonly found: FoundSettlement;
  readonly lineId: string;
}
interface Line {
  readonly id: number;
  readonly units: number;
  readonly feeUnits: number | null;
  readonly amount: number;
  readonly fee: number | null;
  readonly entryId: number | null;
  readonly part: Part | null;
  readonly orderId: string | null;
  readonly expected: number | null;
  readonly expectedFee: number | null;
}

const isLineId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** A line of the file itself; what the statement leaves out is matched by choosing it for a line. */
async function findLine({ tx, found, lineId }: Judging): Promise<Line> {
  const [line] = isLineId(lineId)
    ? await tx.query<Line>(
        `select id, units, fee_units as "feeUnits", amount, fee, entry_id as "entryId", part, order_id as "orderId", expected,
           expected_fee as "expectedFee"
         from settlement_line where settlement_id = $1 and id = $2 and number is not null`,
        [found.id, lineId],
      )
    : [];
  if (!line) throw new Refusal("notFound");
  return line;
}

/** What a line means no longer, the statement leaves out from then on. */
async function letGo({ tx, found }: Judging, line: Line): Promise<void> {
  await keepReasons(tx, { settlementId: found.id, condition: "l.id = $2", values: [line.id] });
  await tx.query(
    `update settlement_line set kind = 'notOurs', how = null, entry_id = null, part = null, order_id = null, expected = null,
       expected_fee = null, difference = null, fee_difference = null, reason = null, explained_by = null, explained_at = null
     where id = $1`,
    [line.id],
  );
  // An order that comes to nothing is not missing.
  if (line.entryId !== null && (line.expected !== 0 || (line.expectedFee ?? 0) !== 0))
    await tx.query(
      `insert into settlement_line (settlement_id, kind, entry_id, part, order_id, expected, expected_fee)
       values ($1, 'missing', $2, $3, $4, $5, $6)`,
      [found.id, line.entryId, line.part, line.orderId, line.expected, line.expectedFee],
    );
}

/** Parts a line from what it was matched with. */
export async function unmatch(judging: Judging): Promise<void> {
  await letGo(judging, await findLine(judging));
}

/** Of what an order should have in the statement and has no line for, what is nearest to the line. */
async function freeItem(judging: Judging, line: Line, orderId: string): Promise<LedgerItem> {
  const { tx, found } = judging;
  const statement = await findStatement(tx, found.id);
  const items = statement ? await findItems(tx, found, statement.mapping.amountIs) : [];
  const its = items.filter((item) => item.orderId === orderId);
  if (its.length === 0)
    throw refusedOrder(words("This order is not in this settlement.", "ការបញ្ជាទិញនេះមិនមានក្នុងការទូទាត់នេះទេ។"));
  const taken = await tx.query<{ key: string }>(
    `select entry_id || part as key from settlement_line
     where settlement_id = $1 and order_id = $2 and entry_id is not null and number is not null and id <> $3`,
    [found.id, orderId, line.id],
  );
  const keys = new Set(taken.map(({ key }) => key));
  const apart = (item: LedgerItem): number => Math.abs(item.amount - line.amount);
  const [nearest] = its.filter(({ key }) => !keys.has(key)).sort((a, b) => apart(a) - apart(b));
  if (!nearest)
    throw refusedOrder(
      words(
        "This order has its line already. Part that one from it first.",
        "ការបញ្ជាទិញនេះមានជួររបស់វារួចហើយ។ សូមបំបែកជួរនោះចេញជាមុនសិន។",
      ),
    );
  return nearest;
}
const refusedOrder = (text: ReturnType<typeof words>): Refusal =>
  new Refusal("rule", { words: text, issues: [{ path: "orderId", words: text }] });

/** Says which order a line means. Throws `rule` for one that is not in the settlement, or has its line already. */
export async function matchByHand(judging: Judging, orderId: string): Promise<void> {
  const { tx, found } = judging;
  const line = await findLine(judging);
  const item = await freeItem(judging, line, orderId);
  const statement = await findStatement(tx, found.id);
  if (!statement) throw new Refusal("notFound");
  await letGo(judging, line);
  const left = [item.entryId, item.part];
  await keepReasons(tx, {
    settlementId: found.id,
    condition: "l.entry_id = $2 and l.part = $3 and l.kind = 'missing'",
    values: left,
  });
  await tx.query("delete from settlement_line where entry_id = $1 and part = $2 and kind = 'missing'", left);
  const { kind, difference, feeDifference } = differencesOf(line, { item, mapping: statement.mapping });
  await tx.query(
    `update settlement_line set kind = $2, how = 'hand', entry_id = $3, part = $4, order_id = $5, expected = $6, expected_fee = $7,
       difference = $8, fee_difference = $9 where id = $1`,
    [line.id, kind, item.entryId, item.part, item.orderId, item.amount, item.fee, difference, feeDifference],
  );
}

/** Says why a line and the ledger differ; null takes the reason back. A line that agrees needs none. */
export async function explainOne(
  { tx, found, lineId }: Judging,
  actor: Actor,
  reason: string | null,
): Promise<void> {
  if (isLineId(lineId))
    await keepReasons(tx, {
      settlementId: found.id,
      condition: "l.id = $2 and l.reason is distinct from $3",
      values: [lineId, reason?.trim() ?? null],
    });
  const explained = isLineId(lineId)
    ? await tx.query(
        `update settlement_line l set reason = $3, explained_by = case when $3::text is null then null else $4::uuid end,
           explained_at = case when $3::text is null then null else now() end
         where l.settlement_id = $1 and l.id = $2 and l.kind <> 'matched' returning 1`,
        [found.id, lineId, reason?.trim() ?? null, actor.userId],
      )
    : [];
  if (explained.length === 0) throw new Refusal("notFound");
}

interface ExplainingMany extends Pick<Judging, "tx" | "found"> {
  readonly actor: Actor;
  readonly given: BodyOf<typeof explainLines>;
}

/** The same for several lines: those named, or all of a kind that have no reason yet. */
export async function explainMany({ tx, found, actor, given }: ExplainingMany): Promise<void> {
  const { reason, ids, kind } = given;
  if (ids && !ids.every(isLineId)) throw new Refusal("notFound");
  if (!ids && !kind)
    throw new Refusal("invalid", { issues: [{ path: "kind", words: messageWords(message("required")) }] });
  await keepReasons(tx, {
    settlementId: found.id,
    condition: "l.id = any ($2::bigint[]) and l.reason <> $3",
    values: [ids ?? [], reason.trim()],
  });
  await tx.query(
    `update settlement_line l set reason = $2, explained_by = $3, explained_at = now()
     where l.settlement_id = $1 and l.kind <> 'matched' and ($4::bigint[] is null or l.id = any ($4::bigint[]))
       and ($5::text is null or l.kind = $5) and ($4::bigint[] is not null or ${isOpenLine})`,
    [found.id, reason.trim(), actor.userId, ids ?? null, kind ?? null],
  );
}
