import { netAndDue, type PartyKind } from "../../../domain/reconcile/settlement-sums.ts";
import type { Queries } from "../../db/database.ts";

/** SQL: the sums over ledger entries `e`. */
export const sumsSql = `count(distinct e.order_id)::int as orders, coalesce(sum(e.gross), 0)::bigint as gross,
  coalesce(sum(e.commission), 0)::bigint as commission, coalesce(sum(e.fees), 0)::bigint as fees,
  coalesce(sum(e.refunds), 0)::bigint as refunds, coalesce(sum(e.held), 0)::bigint as held`;

/** Sums of ledger entries in whole riel. */
export interface EntrySums {
  readonly orders: number;
  readonly gross: number;
  readonly commission: number;
  readonly fees: number;
  readonly refunds: number;
  readonly held: number;
}
/** Sums including adjustments, net, due, what was paid of it and what is left. */
export interface SettlementSums extends EntrySums {
  readonly adjusted: number;
  readonly net: number;
  readonly due: number;
  readonly paid: number;
  readonly payable: number;
}
interface Changes {
  readonly adjusted: number;
  readonly paid: number;
}
const unchanged: Changes = { adjusted: 0, paid: 0 };

/** Adds adjustments, net, due and payouts to the sums. */
export function completeSums(
  kind: PartyKind,
  sums: EntrySums,
  { adjusted, paid }: Changes = unchanged,
): SettlementSums {
  const { net, due } = netAndDue(kind, { ...sums, adjusted });
  return { ...sums, adjusted, net, due, paid, payable: due - paid };
}

/** Selects the entries of a settlement: those assigned to it, or, while open, those it would take now. */
export interface EntrySelection {
  readonly id: string;
  readonly party: string;
  readonly to: string;
  readonly state: string;
}
/** SQL: condition on the entries `e` of a settlement, with its two parameters. */
export const entriesSql = ({ id, party, to, state }: EntrySelection) =>
  state === "open"
    ? {
        condition: "e.party = $1 and e.day <= $2::date and e.settlement_id is null",
        values: [party, to],
      }
    : { condition: "e.settlement_id = $1 and e.day <= $2::date", values: [id, to] };

/** Sums the entries of a settlement, and separately those before its period. */
export async function sumEntries(
  db: Queries,
  settlement: EntrySelection & { readonly from: string },
): Promise<{ readonly sums: EntrySums; readonly earlier: EntrySums }> {
  const { condition, values } = entriesSql(settlement);
  const select = (more: string) => `select ${sumsSql} from ledger_entry e where ${condition} ${more}`;
  const [sums] = await db.query<EntrySums>(select(""), values);
  const [earlier] = await db.query<EntrySums>(select("and e.day < $3::date"), [...values, settlement.from]);
  if (!sums || !earlier) throw new Error("A sum gave no row");
  return { sums, earlier };
}
