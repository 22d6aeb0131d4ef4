import type { LineKind } from "../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { Mapping } from "../../../domain/reconcile/mapping.ts";
import { matchStatement } from "../../../domain/reconcile/match-statement.ts";
import { type StatementUnits, statementUnits, unitsInRiel } from "../../../domain/reconcile/read-amount.ts";
import type { ReadLine } from "../../../domain/reconcile/read-lines.ts";
import { type ExpectedItem, isEqualTo, type LineMatch } from "../../../domain/reconcile/statement-items.ts";
import type { Queries } from "../../db/database.ts";
import { archiveReasons } from "../former-reasons.ts";
import { findExpectedItems, type LedgerItem } from "../settlements/expected-items.ts";
import type { SettlementRow } from "../settlements/find-settlement.ts";
import { currencyOf, itemInUnits, statedLine } from "./stated-lines.ts";

/** A difference as it was when a reason was given for it. */
export interface Difference {
  readonly lineId: number;
  readonly kind: LineKind;
  readonly orderId: string | null;
  readonly expected: number | null;
  readonly expectedFee: number | null;
  readonly difference: number | null;
  readonly feeDifference: number | null;
}
/** A user's reason why a line and the ledger differ. */
interface Explanation {
  readonly reason: string | null;
  readonly explainedBy: string | null;
  readonly explainedAt: Date | null;
  readonly about: Difference | null;
}
/** A line to compare again, with its manual match and reason. */
export interface KeptLine extends ReadLine, Explanation {
  /** Key of the ledger item that it was manually matched with. */
  readonly byHand: string | null;
}
type ComparedLine = ReadLine & Partial<Explanation> & { readonly byHand?: string | null };

/** A compared line to be stored. */
interface ComparedRow extends Partial<Omit<ReadLine, "number">> {
  readonly number: number | null;
  readonly kind: LineKind;
  readonly how: "reference" | "amount" | "hand" | null;
  readonly item: LedgerItem | null;
  readonly orderId: string | null;
  readonly explained: Explanation | null;
}

/** Match kind and differences (line minus expected, in riel) of a line; 0 when equal in the statement's unit. */
export function computeDifferences(
  line: Pick<ReadLine, "units" | "feeUnits" | "amount" | "fee">,
  found: MatchedItem,
) {
  const { item, mapping } = found;
  const inStatement = itemInUnits(item, mapping);
  const currency = currencyOf(item, mapping);
  const inRiel = (units: StatementUnits) => unitsInRiel(units, currency);
  return {
    kind: isEqualTo({ amount: line.units, fee: line.feeUnits }, inStatement)
      ? ("matched" as const)
      : ("differs" as const),
    difference: line.units === inStatement.amount ? 0 : inRiel(line.units) - item.amount,
    feeDifference:
      line.feeUnits === null || item.fee === null || inStatement.fee === null
        ? null
        : line.feeUnits === inStatement.fee
          ? 0
          : inRiel(line.feeUnits) - item.fee,
  };
}
interface MatchedItem {
  readonly item: LedgerItem;
  readonly mapping: Mapping;
}

interface CompareInput {
  readonly tx: Queries;
  readonly settlement: SettlementRow;
  readonly mapping: Mapping;
  readonly lines: readonly ComparedLine[];
  /** Reasons given for missing orders, by ledger item key. */
  readonly explainedMissing?: ReadonlyMap<string, Explanation>;
}

const toExplanation = ({
  reason,
  explainedBy,
  explainedAt,
  about,
}: Partial<Explanation>): Explanation | null =>
  reason === null || reason === undefined
    ? null
    : { reason, explainedBy: explainedBy ?? null, explainedAt: explainedAt ?? null, about: about ?? null };

/** Whether a reason still applies: the line still differs, and the difference is the same. */
const stillHolds = (about: Difference, now: Omit<Difference, "lineId">): boolean =>
  now.kind !== "matched" &&
  about.kind === now.kind &&
  about.orderId === now.orderId &&
  about.expected === now.expected &&
  about.expectedFee === now.expectedFee &&
  about.difference === now.difference &&
  about.feeDifference === now.feeDifference;

interface LinePart {
  readonly line: ComparedLine;
  readonly item: LedgerItem;
}

/** The share of one part in a total: its own amount; the part at `restAt` gets what the others leave. */
function shareOf({
  total,
  parts,
  place,
  restAt,
}: {
  readonly total: number;
  readonly parts: readonly number[];
  readonly place: number;
  readonly restAt: number;
}): number {
  if (place !== restAt) return parts[place] ?? 0;
  return parts.reduce((left, part, at) => (at === restAt ? left : left - part), total);
}

/**
 * Splits a line that covers several items into one part per item. The parts keep the row number and add up to its
 * amount; the first one carries the difference.
 */
function splitLine(line: ComparedLine, items: readonly LedgerItem[], mapping: Mapping): readonly LinePart[] {
  const own = items.map((item) => itemInUnits(item, mapping));
  const units = own.map(({ amount }) => amount);
  const amounts = units.map((part) => unitsInRiel(part, mapping));
  const fees = own.map(({ fee }) => fee ?? statementUnits(0));
  const riel = fees.map((fee) => unitsInRiel(fee, mapping));
  const withFee = Math.max(
    0,
    own.findIndex(({ fee }) => fee !== null),
  );
  return items.map((item, place) => {
    const isFirst = place === 0;
    const hasFee = place === withFee || item.fee !== null;
    return {
      item,
      line: {
        ...line,
        units: statementUnits(shareOf({ total: line.units, parts: units, place, restAt: 0 })),
        amount: shareOf({ total: line.amount, parts: amounts, place, restAt: 0 }),
        ...(hasFee && line.feeUnits !== null && line.fee !== null
          ? {
              feeUnits: statementUnits(
                shareOf({ total: line.feeUnits, parts: fees, place, restAt: withFee }),
              ),
              fee: shareOf({ total: line.fee, parts: riel, place, restAt: withFee }),
            }
          : { feeUnits: null, fee: null }),
        ...(isFirst ? {} : { reason: null, explainedBy: null, explainedAt: null, about: null }),
      },
    };
  });
}

/** The part of an item that one of several lines pays, in riel. */
const partOf = (
  item: LedgerItem,
  { amount, fee }: NonNullable<LineMatch["share"]>,
  mapping: Mapping,
): LedgerItem => ({
  ...item,
  amount: unitsInRiel(statementUnits(amount), currencyOf(item, mapping)),
  fee: fee === null ? null : unitsInRiel(statementUnits(fee), currencyOf(item, mapping)),
});

/** Matches lines with ledger items and finds missing items. Manual matches are kept while their item exists. */
async function matchLines(comparing: CompareInput): Promise<readonly ComparedRow[]> {
  const { tx, settlement, mapping, lines, explainedMissing } = comparing;
  const items = await findExpectedItems(tx, settlement, mapping.amountIs);
  const byKey = new Map(items.map((item) => [item.key, item]));
  const byHand = new Map<ComparedLine, LedgerItem>();
  const taken = new Set<string>();
  for (const line of lines) {
    const item = byKey.get(line.byHand ?? "");
    if (!item || taken.has(item.key)) continue;
    byHand.set(line, item);
    taken.add(item.key);
  }
  const open = lines.filter((line) => !byHand.has(line));
  const matching = matchStatement(
    items.filter(({ key }) => !taken.has(key)).map((item): ExpectedItem => itemInUnits(item, mapping)),
    open.map(statedLine),
  );
  const written = open.flatMap((line, place): readonly ComparedRow[] => {
    const outcome = matching.outcomes[place];
    const how = outcome?.how ?? null;
    const found = (outcome?.item ? [outcome.item, ...outcome.others] : []).flatMap(
      ({ key }) => byKey.get(key) ?? [],
    );
    const [whole = null] = found;
    const item = whole && outcome?.share ? partOf(whole, outcome.share, mapping) : whole;
    if (found.length > 1)
      return splitLine(line, found, mapping).map((part) => {
        const { kind } = computeDifferences(part.line, { item: part.item, mapping });
        const explained = toExplanation(part.line);
        return { ...part.line, kind, how, item: part.item, orderId: part.item.orderId, explained };
      });
    const kind = outcome?.kind ?? "notOurs";
    return [{ ...line, kind, how, item, orderId: outcome?.orderId ?? null, explained: toExplanation(line) }];
  });
  const hand = [...byHand].map(([line, item]): ComparedRow => {
    const { kind } = computeDifferences(line, { item, mapping });
    return { ...line, kind, how: "hand", item, orderId: item.orderId, explained: toExplanation(line) };
  });
  const missing = matching.missing.flatMap(({ key }): readonly ComparedRow[] => {
    const item = byKey.get(key);
    const explained = explainedMissing?.get(key) ?? null;
    return item ? [{ number: null, kind: "missing", how: null, item, orderId: item.orderId, explained }] : [];
  });
  return [...written, ...hand, ...missing].sort(
    (a, b) => (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) || 0,
  );
}

/** Database columns of a compared line. */
function lineColumns(line: ComparedRow, mapping: Mapping) {
  const { item, explained } = line;
  const compared =
    item && line.number !== null && line.units !== undefined && line.amount !== undefined
      ? computeDifferences(
          { units: line.units, feeUnits: line.feeUnits ?? null, amount: line.amount, fee: line.fee ?? null },
          { item, mapping },
        )
      : null;
  const now = {
    kind: line.kind,
    orderId: line.orderId,
    expected: item?.amount ?? null,
    expectedFee: item?.fee ?? null,
    difference: compared?.difference ?? null,
    feeDifference: compared?.feeDifference ?? null,
  };
  const kept = explained?.about && stillHolds(explained.about, now) ? explained : null;
  return {
    number: line.number,
    reference: line.reference,
    other_reference: line.otherReference,
    note: line.note,
    day: line.day,
    units: line.units,
    fee_units: line.feeUnits,
    amount: line.amount,
    fee: line.fee,
    kind: now.kind,
    how: line.how,
    entry_id: item?.entryId,
    part: item?.part,
    order_id: now.orderId,
    expected: now.expected,
    expected_fee: now.expectedFee,
    difference: now.difference,
    fee_difference: now.feeDifference,
    reason: kept?.reason,
    explained_by: kept?.explainedBy,
    explained_at: kept?.explainedAt,
    /** Id of the line that the reason was given for. */
    explained_line: kept?.about?.lineId,
  };
}

const columns = `number int, reference text, other_reference text, note text, day date, units bigint, fee_units bigint, amount bigint,
  fee bigint, kind text, how text, entry_id bigint, part text, order_id uuid, expected bigint, expected_fee bigint, difference bigint,
  fee_difference bigint, reason text, explained_by uuid, explained_at timestamptz`;
const names = columns
  .split(",")
  .map((column) => column.trim().split(" ")[0])
  .join(", ");

/** Compares lines with the ledger and replaces the stored lines. Archives reasons that no longer apply. */
export async function compareLines(comparing: CompareInput): Promise<void> {
  const { tx, settlement, mapping } = comparing;
  const written = (await matchLines(comparing)).map((line) => lineColumns(line, mapping));
  const kept = written.flatMap(({ explained_line: id }) => id ?? []);
  await archiveReasons(tx, {
    settlementId: settlement.id,
    condition: "l.id <> all ($2::bigint[])",
    values: [kept],
  });
  await tx.query("delete from settlement_line where settlement_id = $1", [settlement.id]);
  await tx.query(
    `insert into settlement_line (settlement_id, ${names})
     select $1, ${names} from jsonb_to_recordset($2::jsonb) l (place int, ${columns}) order by place`,
    [settlement.id, JSON.stringify(written.map((line, place) => ({ place, ...line })))],
  );
}
