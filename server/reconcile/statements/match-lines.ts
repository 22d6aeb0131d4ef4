import type { Actor } from "../../../domain/access/roles.ts";
import type { explainLines } from "../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { BodyOf } from "../../../domain/declare/endpoint.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import type { StatementUnits } from "../../../domain/reconcile/read-amount.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { archiveReasons } from "../former-reasons.ts";
import { findExpectedItems, type LedgerItem, type LedgerPart } from "../settlements/expected-items.ts";
import { findStatement, type SettlementRow } from "../settlements/find-settlement.ts";
import { computeDifferences } from "./compare-lines.ts";
import { isOpenLineSql } from "./count-lines.ts";

interface LineInput {
  readonly tx: Queries;
  /** Open and locked. */
  readonly found: SettlementRow;
  readonly lineId: string;
}
interface LineRow {
  readonly id: number;
  readonly units: StatementUnits;
  readonly feeUnits: StatementUnits | null;
  readonly amount: number;
  readonly fee: number | null;
  readonly entryId: number | null;
  readonly part: LedgerPart | null;
  readonly orderId: string | null;
  readonly expected: number | null;
  readonly expectedFee: number | null;
}

const isLineId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** Finds a line of the file. Missing items are not lines: they are matched by choosing them for a line. */
async function findLine({ tx, found, lineId }: LineInput): Promise<LineRow> {
  const [line] = isLineId(lineId)
    ? await tx.query<LineRow>(
        `select id, units, fee_units as "feeUnits", amount, fee, entry_id as "entryId", part, order_id as "orderId", expected,
           expected_fee as "expectedFee"
         from settlement_line where settlement_id = $1 and id = $2 and number is not null`,
        [found.id, lineId],
      )
    : [];
  if (!line) throw new AppError("notFound");
  return line;
}

/** Clears a line's match; its item becomes missing again. */
async function clearMatch({ tx, found }: LineInput, line: LineRow): Promise<void> {
  await archiveReasons(tx, { settlementId: found.id, condition: "l.id = $2", values: [line.id] });
  await tx.query(
    `update settlement_line set kind = 'notOurs', how = null, entry_id = null, part = null, order_id = null, expected = null,
       expected_fee = null, difference = null, fee_difference = null, reason = null, explained_by = null, explained_at = null
     where id = $1`,
    [line.id],
  );
  // An order that comes to zero cannot be missing.
  if (line.entryId !== null && (line.expected !== 0 || (line.expectedFee ?? 0) !== 0))
    await tx.query(
      `insert into settlement_line (settlement_id, kind, entry_id, part, order_id, expected, expected_fee)
       values ($1, 'missing', $2, $3, $4, $5, $6)`,
      [found.id, line.entryId, line.part, line.orderId, line.expected, line.expectedFee],
    );
}

/** Removes a line's match. */
export async function removeMatch(judging: LineInput): Promise<void> {
  await clearMatch(judging, await findLine(judging));
}

/** The unmatched item of an order whose amount is nearest to the line's. */
async function findNearestItem(judging: LineInput, line: LineRow, orderId: string): Promise<LedgerItem> {
  const { tx, found } = judging;
  const statement = await findStatement(tx, found.id);
  const items = statement ? await findExpectedItems(tx, found, statement.mapping.amountIs) : [];
  const its = items.filter((item) => item.orderId === orderId);
  if (its.length === 0)
    throw orderError(
      localized("This order isn't in this settlement.", "ការបញ្ជាទិញនេះមិនមានក្នុងការទូទាត់គណនីនេះទេ។"),
    );
  const taken = await tx.query<{ key: string }>(
    `select entry_id || part as key from settlement_line
     where settlement_id = $1 and order_id = $2 and entry_id is not null and number is not null and id <> $3`,
    [found.id, orderId, line.id],
  );
  const keys = new Set(taken.map(({ key }) => key));
  const apart = (item: LedgerItem): number => Math.abs(item.amount - line.amount);
  const [nearest] = its.filter(({ key }) => !keys.has(key)).sort((a, b) => apart(a) - apart(b));
  if (!nearest)
    throw orderError(
      localized(
        "This order is already matched to a line. Unmatch it first.",
        "ការបញ្ជាទិញនេះបានផ្គូផ្គងជាមួយជួរមួយរួចហើយ។ សូមដកការផ្គូផ្គងជាមុនសិន។",
      ),
    );
  return nearest;
}
const orderError = (text: ReturnType<typeof localized>): AppError =>
  new AppError("rule", { message: text, issues: [{ path: "orderId", message: text }] });

/** Matches a line to an order. Throws `rule` when the order is not in the settlement or already has a line. */
export async function matchManually(judging: LineInput, orderId: string): Promise<void> {
  const { tx, found } = judging;
  const line = await findLine(judging);
  const item = await findNearestItem(judging, line, orderId);
  const statement = await findStatement(tx, found.id);
  if (!statement) throw new AppError("notFound");
  await clearMatch(judging, line);
  const left = [item.entryId, item.part];
  await archiveReasons(tx, {
    settlementId: found.id,
    condition: "l.entry_id = $2 and l.part = $3 and l.kind = 'missing'",
    values: left,
  });
  await tx.query("delete from settlement_line where entry_id = $1 and part = $2 and kind = 'missing'", left);
  const { kind, difference, feeDifference } = computeDifferences(line, { item, mapping: statement.mapping });
  await tx.query(
    `update settlement_line set kind = $2, how = 'hand', entry_id = $3, part = $4, order_id = $5, expected = $6, expected_fee = $7,
       difference = $8, fee_difference = $9 where id = $1`,
    [line.id, kind, item.entryId, item.part, item.orderId, item.amount, item.fee, difference, feeDifference],
  );
}

/** Sets the reason of a difference; null removes it. A matching line needs none. */
export async function explainDifference(
  { tx, found, lineId }: LineInput,
  actor: Actor,
  reason: string | null,
): Promise<void> {
  if (isLineId(lineId))
    await archiveReasons(tx, {
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
  if (explained.length === 0) throw new AppError("notFound");
}

interface ExplainManyInput extends Pick<LineInput, "tx" | "found"> {
  readonly actor: Actor;
  readonly given: BodyOf<typeof explainLines>;
}

/** Sets the reason of several lines: those given, or all of a kind without a reason. */
export async function explainDifferences({ tx, found, actor, given }: ExplainManyInput): Promise<void> {
  const { reason, ids, kind } = given;
  if (ids && !ids.every(isLineId)) throw new AppError("notFound");
  if (!ids && !kind)
    throw new AppError("invalid", { issues: [{ path: "kind", message: messageText(message("required")) }] });
  await archiveReasons(tx, {
    settlementId: found.id,
    condition: "l.id = any ($2::bigint[]) and l.reason <> $3",
    values: [ids ?? [], reason.trim()],
  });
  await tx.query(
    `update settlement_line l set reason = $2, explained_by = $3, explained_at = now()
     where l.settlement_id = $1 and l.kind <> 'matched' and ($4::bigint[] is null or l.id = any ($4::bigint[]))
       and ($5::text is null or l.kind = $5) and ($4::bigint[] is not null or ${isOpenLineSql})`,
    [found.id, reason.trim(), actor.userId, ids ?? null, kind ?? null],
  );
}
