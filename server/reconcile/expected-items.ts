import type { AmountMeaning } from "../../domain/reconcile/mapping.ts";
import type { ExpectedItem } from "../../domain/reconcile/match-statement.ts";
import type { PartyKind } from "../../domain/reconcile/settlement-sums.ts";
import type { Queries } from "../db/database.ts";
import { type EntriesOf, entriesOf } from "./ledger-sums.ts";
import { partyNamed } from "./reconcile-kinds.ts";

export type Part = "sale" | "refund" | "net" | "held";

/** What the ledger expects of a statement, in riel. */
export interface LedgerItem extends ExpectedItem {
  readonly entryId: number;
  readonly part: Part;
}

/** SQL: the fee that stands beside what was sold in each party's statement. */
const saleFee: Readonly<Record<PartyKind, string>> = {
  vendor: "e.commission",
  deliveryService: "null::bigint",
  paymentMethod: "e.fees",
};

/** SQL: what an entry `e` should be found as, as `v (part, amount, fee)`. */
function partsSql(kind: PartyKind, amountIs: AmountMeaning): string {
  const fee = saleFee[kind];
  const parts: Record<AmountMeaning, readonly string[]> = {
    gross: [`('sale', e.gross, ${fee})`, "('refund', -e.refunds, null::bigint)"],
    // What a carrier hands over is the cash less its fee, which is its net.
    net: [`('net', ${kind === "deliveryService" ? "e.held - e.net" : "e.net"}, null::bigint)`],
    // A carrier keeps its fee, the gross of its entry; also of a parcel without cash.
    held: [`('held', e.held, ${kind === "deliveryService" ? "e.gross" : "null::bigint"})`],
  };
  return `(values ${parts[amountIs].join(", ")}) v (part, amount, fee)`;
}

/**
 * SQL: what happened to an order at one moment, as one entry named by its first: a parcel is handed over and its cash taken in one
 * go, though each of them writes an entry of its own, and a statement has one line for both.
 */
const happenedSql = (condition: string): string => `(
  select min(e.id) as id, e.order_id, e.day, sum(e.gross)::bigint as gross, sum(e.commission)::bigint as commission,
    sum(e.fees)::bigint as fees, sum(e.refunds)::bigint as refunds, sum(e.held)::bigint as held, sum(e.net)::bigint as net
  from ledger_entry e where ${condition} group by e.order_id, e.at, e.day) e`;

/** SQL: everything in a settlement with its parts that a statement should have. */
export function itemsSql(settlement: EntriesOf, amountIs: AmountMeaning) {
  const { condition, values } = entriesOf(settlement);
  const { kind } = partyNamed(settlement.party);
  return {
    from: `${happenedSql(condition)} cross join lateral ${partsSql(kind, amountIs)}`,
    condition: "(v.amount <> 0 or v.part = 'held' and coalesce(v.fee, 0) <> 0)",
    values,
  };
}

/** Everything that a statement should have, and what it may have: orders that come to nothing, as those refunded at once. */
export function findItems(
  db: Queries,
  settlement: EntriesOf,
  amountIs: AmountMeaning,
): Promise<readonly LedgerItem[]> {
  const { from, condition, values } = itemsSql(settlement, amountIs);
  return db.query<LedgerItem>(
    `with item as (
       select e.id, e.day, e.order_id, v.part, v.amount, v.fee, ${condition} as counts,
         bool_or(${condition}) over (partition by e.order_id) as order_counts,
         row_number() over (partition by e.order_id order by e.id, v.part desc) as place
       from ${from})
     select i.id || i.part as key, i.id as "entryId", i.part, i.amount, i.fee, i.day, i.order_id as "orderId", not i.counts as "isOptional",
       array_remove(array[o.number, o.payment_reference, o.tracking_code], null) as references
     from item i join "order" o on o.id = i.order_id where i.counts or not i.order_counts and i.place = 1 order by i.day, i.id, i.part`,
    values,
  );
}

/** How much of what a statement should have stands beside no line of it, nor among what it leaves out. */
export async function countUnseen(
  db: Queries,
  settlement: EntriesOf,
  amountIs: AmountMeaning,
): Promise<number> {
  const { from, condition, values } = itemsSql(settlement, amountIs);
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from ${from} where ${condition}
     and not exists (select from settlement_line l where l.entry_id = e.id and l.part = v.part)`,
    values,
  );
  return row?.count ?? 0;
}
