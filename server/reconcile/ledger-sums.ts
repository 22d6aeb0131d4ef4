import { netAndDue, type PartyKind } from "../../domain/reconcile/settlement-sums.ts";
import type { Queries } from "../db/database.ts";

/** SQL: the sums over entries `e` of the ledger. */
export const sumsSql = `count(distinct e.order_id)::int as orders, coalesce(sum(e.gross), 0)::bigint as gross,
  coalesce(sum(e.commission), 0)::bigint as commission, coalesce(sum(e.fees), 0)::bigint as fees,
  coalesce(sum(e.refunds), 0)::bigint as refunds, coalesce(sum(e.held), 0)::bigint as held`;

/** What some entries come to; whole riel. */
export interface EntrySums {
  readonly orders: number;
  readonly gross: number;
  readonly commission: number;
  readonly fees: number;
  readonly refunds: number;
  readonly held: number;
}
/** The same with adjustments, and what comes of it. */
export interface WholeSums extends EntrySums {
  readonly adjusted: number;
  readonly net: number;
  readonly due: number;
}

/** Adds what follows from the sums: net and due. */
export const wholeSums = (kind: PartyKind, sums: EntrySums, adjusted: number): WholeSums => ({
  ...sums,
  adjusted,
  ...netAndDue(kind, { ...sums, adjusted }),
});

/** Which entries a settlement has: those that it took, or those that it would take now. */
export interface EntriesOf {
  readonly id: string;
  readonly party: string;
  readonly to: string;
  readonly state: string;
}
/** SQL: the entries `e` of a settlement, and the values of its two parameters. */
export const entriesOf = ({ id, party, to, state }: EntriesOf) =>
  state === "open"
    ? {
        condition: "e.party = $1 and e.day <= $2::date and e.settlement_id is null",
        values: [party, to],
      }
    : { condition: "e.settlement_id = $1 and e.day <= $2::date", values: [id, to] };

/** What the entries of a settlement come to, and those of them from before its period. */
export async function sumEntries(
  db: Queries,
  settlement: EntriesOf & { readonly from: string },
): Promise<{ readonly sums: EntrySums; readonly earlier: EntrySums }> {
  const { condition, values } = entriesOf(settlement);
  const select = (more: string) => `select ${sumsSql} from ledger_entry e where ${condition} ${more}`;
  const [sums] = await db.query<EntrySums>(select(""), values);
  const [earlier] = await db.query<EntrySums>(select("and e.day < $3::date"), [...values, settlement.from]);
  if (!sums || !earlier) throw new Error("A sum gave no row");
  return { sums, earlier };
}
