import { order } from "../../../domain/entities/orders/order.ts";
import type { AmountMeaning } from "../../../domain/reconcile/mapping.ts";
import type { PartyKind } from "../../../domain/reconcile/settlement-sums.ts";
import type { ExpectedItem } from "../../../domain/reconcile/statement-items.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { parsePartyKey } from "../reconcile-kinds.ts";
import { type EntrySelection, entriesSql } from "./ledger-sums.ts";

const o = columnsOf(order, "o");

export type LedgerPart = "sale" | "refund" | "net" | "held";

/** An amount that the ledger expects in a statement, in riel. */
export interface LedgerItem extends ExpectedItem {
  readonly entryId: number;
  /** Riel per dollar of its order; null when it has none. */
  readonly usdToKhr: number | null;
  readonly part: LedgerPart;
}

/** SQL: the fee next to a sale in each kind of party's statement. */
const saleFee: Readonly<Record<PartyKind, string>> = {
  vendor: "e.commission",
  deliveryService: "null::bigint",
  paymentMethod: "e.fees",
};

/** SQL: the expected parts of an entry `e`, as `v (part, amount, fee)`. */
function partsSql(kind: PartyKind, amountIs: AmountMeaning): string {
  const fee = saleFee[kind];
  const parts: Record<AmountMeaning, readonly string[]> = {
    gross: [`('sale', e.gross, ${fee})`, "('refund', -e.refunds, null::bigint)"],
    // A carrier hands over the cash less its fee, which is its net.
    net: [`('net', ${kind === "deliveryService" ? "e.held - e.net" : "e.net"}, null::bigint)`],
    // A carrier keeps its fee (the gross of its entry), also for a parcel without cash.
    held: [`('held', e.held, ${kind === "deliveryService" ? "e.gross" : "null::bigint"})`],
  };
  return `(values ${parts[amountIs].join(", ")}) v (part, amount, fee)`;
}

/**
 * SQL: merges the entries of an order at one moment into one with the first id. Delivering a parcel and taking its cash
 * write separate entries, but the statement has one line for both.
 */
const mergedEntriesSql = (condition: string): string => `(
  select min(e.id) as id, e.order_id, e.day, sum(e.gross)::bigint as gross, sum(e.commission)::bigint as commission,
    sum(e.fees)::bigint as fees, sum(e.refunds)::bigint as refunds, sum(e.held)::bigint as held, sum(e.net)::bigint as net
  from ledger_entry e where ${condition} group by e.order_id, e.at, e.day) e`;

/** SQL: the expected parts of a settlement's entries. */
export function itemsSql(settlement: EntrySelection, amountIs: AmountMeaning) {
  const { condition, values } = entriesSql(settlement);
  const { kind } = parsePartyKey(settlement.party);
  return {
    from: `${mergedEntriesSql(condition)} cross join lateral ${partsSql(kind, amountIs)}`,
    condition: "(v.amount <> 0 or v.part = 'held' and coalesce(v.fee, 0) <> 0)",
    values,
  };
}

/** Finds the expected items of a statement, and optional ones: orders that come to zero, e.g. fully refunded ones. */
export function findExpectedItems(
  db: Queries,
  settlement: EntrySelection,
  amountIs: AmountMeaning,
): Promise<readonly LedgerItem[]> {
  const { from, condition, values } = itemsSql(settlement, amountIs);
  return db.query<LedgerItem>(
    `with item as (
       select e.id, e.day, e.order_id, v.part, v.amount, v.fee, ${condition} as counts,
         bool_or(${condition}) over (partition by e.order_id) as order_counts,
         row_number() over (partition by e.order_id order by e.id, v.part desc) as place
       from ${from})
     select i.id || i.part as key, i.id as "entryId", i.part, i.amount, i.fee, ${o.usdToKhr}::float8 as "usdToKhr", i.day, i.order_id as "orderId", not i.counts as "isOptional",
       array_remove(array[${o.number}, ${o.paymentReference}, ${o.trackingCode}], null) as references
     from item i join "order" o on o.id = i.order_id where i.counts or not i.order_counts and i.place = 1 order by i.day, i.id, i.part`,
    values,
  );
}

/** Counts the expected items that are on no line of the statement, not even as missing. */
export async function countUncompared(
  db: Queries,
  settlement: EntrySelection,
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
