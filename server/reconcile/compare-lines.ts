import type { LineKind } from "../../domain/calls/reconcile-parts.ts";
import type { Mapping } from "../../domain/reconcile/mapping.ts";
import { agrees, type ExpectedItem, matchStatement } from "../../domain/reconcile/match-statement.ts";
import { rielInUnits, unitsInRiel } from "../../domain/reconcile/read-amount.ts";
import type { ReadLine } from "../../domain/reconcile/read-lines.ts";
import type { Queries } from "../db/database.ts";
import { findItems, type LedgerItem } from "./expected-items.ts";
import type { FoundSettlement } from "./find-settlement.ts";
import { keepReasons } from "./former-reasons.ts";

/** A difference that somebody gave a reason for, as it was then. */
export interface Difference {
  readonly lineId: number;
  readonly kind: LineKind;
  readonly orderId: string | null;
  readonly expected: number | null;
  readonly expectedFee: number | null;
  readonly difference: number | null;
  readonly feeDifference: number | null;
}
/** Why a line and the ledger differ, as somebody said it. */
interface Explained {
  readonly reason: string | null;
  readonly explainedBy: string | null;
  readonly explainedAt: Date | null;
  readonly about: Difference | null;
}
/** A line that is compared again, with what people did to it. */
export interface KeptLine extends ReadLine, Explained {
  /** The item that it was matched with by hand. */
  readonly byHand: string | null;
}
type ComparedLine = ReadLine & Partial<Explained> & { readonly byHand?: string | null };

/** A line as it is written. */
interface Written extends Partial<Omit<ReadLine, "number">> {
  readonly number: number | null;
  readonly kind: LineKind;
  readonly how: "reference" | "amount" | "hand" | null;
  readonly item: LedgerItem | null;
  readonly orderId: string | null;
  readonly explained: Explained | null;
}

/** What a line says more (or less) than is expected, in riel; nothing where they agree to the unit of the statement. */
export function differencesOf(line: Pick<ReadLine, "units" | "feeUnits" | "amount" | "fee">, found: Found) {
  const { item, mapping } = found;
  const inStatement = itemInUnits(item, mapping);
  const isFeeTold = line.fee !== null && item.fee !== null && inStatement.fee !== null;
  return {
    kind: agrees({ amount: line.units, fee: line.feeUnits }, inStatement)
      ? ("matched" as const)
      : ("differs" as const),
    difference: line.units === inStatement.amount ? 0 : line.amount - item.amount,
    feeDifference: !isFeeTold ? null : line.feeUnits === inStatement.fee ? 0 : line.fee - item.fee,
  };
}
interface Found {
  readonly item: LedgerItem;
  readonly mapping: Mapping;
}

const itemInUnits = (item: LedgerItem, mapping: Mapping): LedgerItem => ({
  ...item,
  amount: rielInUnits(item.amount, mapping),
  fee: item.fee === null ? null : rielInUnits(item.fee, mapping),
});

interface Comparing {
  readonly tx: Queries;
  readonly settlement: FoundSettlement;
  readonly mapping: Mapping;
  readonly lines: readonly ComparedLine[];
  /** What was said of orders that the statement leaves out, by their items. */
  readonly explainedMissing?: ReadonlyMap<string, Explained>;
}

const explainedOf = ({ reason, explainedBy, explainedAt, about }: Partial<Explained>): Explained | null =>
  reason === null || reason === undefined
    ? null
    : { reason, explainedBy: explainedBy ?? null, explainedAt: explainedAt ?? null, about: about ?? null };

/** Whether a reason still speaks of what there is: what agrees needs none, and another difference needs another. */
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

/**
 * A line that includes several items as one line for each: they keep the row of the file and come to its amount. The first one
 * has what the line says more or less than all of them.
 */
function partsOf(line: ComparedLine, items: readonly LedgerItem[], mapping: Mapping): readonly LinePart[] {
  const own = items.map((item) => itemInUnits(item, mapping));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const rest = (total: number, parts: readonly number[], at: number): number =>
    total - sum(parts.filter((_, place) => place !== at));
  const units = own.map(({ amount }) => amount);
  const amounts = units.map((part) => unitsInRiel(part, mapping));
  const fees = own.map(({ fee }) => fee ?? 0);
  const riel = fees.map((fee) => unitsInRiel(fee, mapping));
  const withFee = Math.max(
    0,
    own.findIndex(({ fee }) => fee !== null),
  );
  return items.map((item, place) => {
    const hasFee = line.feeUnits !== null && line.fee !== null && (place === withFee || item.fee !== null);
    const isFirst = place === 0;
    return {
      item,
      line: {
        ...line,
        units: isFirst ? rest(line.units, units, 0) : (units[place] ?? 0),
        amount: isFirst ? rest(line.amount, amounts, 0) : (amounts[place] ?? 0),
        feeUnits: !hasFee ? null : place === withFee ? rest(line.feeUnits, fees, place) : (fees[place] ?? 0),
        fee: !hasFee ? null : place === withFee ? rest(line.fee, riel, place) : (riel[place] ?? 0),
        ...(isFirst ? {} : { reason: null, explainedBy: null, explainedAt: null, about: null }),
      },
    };
  });
}

/** Finds what each line means, and what the statement leaves out. What was matched by hand stays where its item is still there. */
async function findMeanings(comparing: Comparing): Promise<readonly Written[]> {
  const { tx, settlement, mapping, lines, explainedMissing } = comparing;
  const items = await findItems(tx, settlement, mapping.amountIs);
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
    open.map(({ units, feeUnits, day, ...line }) => ({
      references: [line.reference, line.otherReference, line.note].flatMap((text) => text ?? []),
      day,
      amount: units,
      fee: feeUnits,
    })),
  );
  const written = open.flatMap((line, place): readonly Written[] => {
    const outcome = matching.outcomes[place];
    const how = outcome?.how ?? null;
    const found = (outcome?.item ? [outcome.item, ...outcome.others] : []).flatMap(
      ({ key }) => byKey.get(key) ?? [],
    );
    const [item = null] = found;
    if (found.length > 1)
      return partsOf(line, found, mapping).map((part) => {
        const { kind } = differencesOf(part.line, { item: part.item, mapping });
        const explained = explainedOf(part.line);
        return { ...part.line, kind, how, item: part.item, orderId: part.item.orderId, explained };
      });
    const kind = outcome?.kind ?? "notOurs";
    return [{ ...line, kind, how, item, orderId: outcome?.orderId ?? null, explained: explainedOf(line) }];
  });
  const hand = [...byHand].map(([line, item]): Written => {
    const { kind } = differencesOf(line, { item, mapping });
    return { ...line, kind, how: "hand", item, orderId: item.orderId, explained: explainedOf(line) };
  });
  const missing = matching.missing.flatMap(({ key }): readonly Written[] => {
    const item = byKey.get(key);
    const explained = explainedMissing?.get(key) ?? null;
    return item ? [{ number: null, kind: "missing", how: null, item, orderId: item.orderId, explained }] : [];
  });
  return [...written, ...hand, ...missing].sort(
    (a, b) => (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) || 0,
  );
}

/** What is known of a line once it is matched. */
function columnsOf(line: Written, mapping: Mapping) {
  const { item, explained } = line;
  const compared =
    item && line.number !== null && line.units !== undefined && line.amount !== undefined
      ? differencesOf(
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
    /** The line that the reason was given to. */
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

/** Compares lines with the ledger and writes what came of it, in place of what was there; reasons that no longer hold are kept aside. */
export async function compareLines(comparing: Comparing): Promise<void> {
  const { tx, settlement, mapping } = comparing;
  const written = (await findMeanings(comparing)).map((line) => columnsOf(line, mapping));
  const kept = written.flatMap(({ explained_line: id }) => id ?? []);
  await keepReasons(tx, {
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
