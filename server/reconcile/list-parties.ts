import type { PartyRow, reconcileParties } from "../../domain/contracts/reconcile/reconcile-parties.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/endpoint.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { settlement } from "../../domain/entities/orders/settlement.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { message, messageText } from "../../domain/errors/messages.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { searchFor } from "../records/search/search.ts";
import { sqlParams } from "../records/sql-params.ts";
import { findKind } from "./reconcile-kinds.ts";
import { completeSums, type EntrySums, sumsSql } from "./settlements/ledger-sums.ts";

const s = columnsOf(settlement, "s");

type PartyQuery = QueryOf<typeof reconcileParties>;
type SettlementSummary = PartyRow["settlement"];

interface PartySums extends EntrySums {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
  readonly code: string | null;
  readonly earlierOrders: number;
  readonly earlierNet: number;
  readonly earlierHeld: number;
  readonly paid: number;
  readonly settlement: SettlementSummary;
  readonly open: SettlementSummary;
  readonly closedUntil: string | null;
}

const summarySql = `json_build_object('id', s.id, 'number', ${s.number}, 'state', ${s.state},
  'period', json_build_object('from', lower(${s.period}), 'to', upper(${s.period}) - 1))`;

/** SQL: one settlement of the party `u.party` as JSON. */
const oneSql = (condition: string) => `(select ${summarySql} from settlement s
  where ${s.party} = u.party and s.deleted_at is null and ${condition} order by lower(${s.period}) desc limit 1)`;

/**
 * SQL: the unsettled sums of each party by index-only scan. Uses a prefix match instead of a range, because in some
 * collations ";" sorts before ":".
 */
const unsettledSql = (prefix: string, from: string, to: string) => `
  select e.party, ${sumsSql}, count(distinct e.order_id) filter (where e.day < ${from})::int as earlier_orders,
    coalesce(sum(e.gross - e.commission - e.fees - e.refunds) filter (where e.day < ${from}), 0)::bigint as earlier_net,
    coalesce(sum(e.held) filter (where e.day < ${from}), 0)::bigint as earlier_held
  from ledger_entry e where e.settlement_id is null and e.party like '${prefix}:%' and e.day <= ${to}
  group by e.party`;

const addSums = (sums: readonly EntrySums[]): EntrySums =>
  sums.reduce(
    (all, one) => ({
      orders: all.orders + one.orders,
      gross: all.gross + one.gross,
      commission: all.commission + one.commission,
      fees: all.fees + one.fees,
      refunds: all.refunds + one.refunds,
      held: all.held + one.held,
    }),
    { orders: 0, gross: 0, commission: 0, fees: 0, refunds: 0, held: 0 },
  );

/**
 * Lists the parties of a kind with unsettled entries up to the end of the period or a settlement in it, largest amount
 * first.
 */
export async function listParties(
  db: Queries,
  kindName: string,
  { from, to, q, pagesize, cursorkey }: PartyQuery,
): Promise<ReplyOf<typeof reconcileParties>> {
  if (to < from)
    throw new AppError("invalid", { issues: [{ path: "to", message: messageText(message("period")) }] });
  const kind = findKind(kindName);
  const parameters = sqlParams();
  const first = parameters.add(from, "date");
  const last = parameters.add(to, "date");
  const search = await searchFor(db, entityNamed(kind.party), q);
  const period = `daterange(${first}, ${last}, '[]')`;
  const rows = await db.queryPlanned<PartySums>(
    `with unsettled as materialized (${unsettledSql(kind.party, first, last)}),
     u as (select r.id, '${kind.party}:' || r.id as party, r.name, r.name_kh, r.code from ${kind.from} r
       where ${search ? search.condition(parameters) : "true"})
     select u.id, u.name as label, u.name_kh as "labelKh", u.code, coalesce(n.orders, 0) as orders, coalesce(n.gross, 0) as gross,
       coalesce(n.commission, 0) as commission, coalesce(n.fees, 0) as fees, coalesce(n.refunds, 0) as refunds, coalesce(n.held, 0) as held,
       coalesce(n.earlier_orders, 0) as "earlierOrders", coalesce(n.earlier_net, 0) as "earlierNet",
       coalesce(n.earlier_held, 0) as "earlierHeld", ${oneSql(`${s.period} && ${period}`)} as settlement,
       ${oneSql(`${s.state} = 'open'`)} as open,
       (select coalesce(sum(${s.paid}), 0)::bigint from settlement s
        where ${s.party} = u.party and s.deleted_at is null and ${s.state} = 'open') as paid,
       (select (max(upper(${s.period})) - 1)::text from settlement s
        where ${s.party} = u.party and s.deleted_at is null and ${s.state} <> 'open') as "closedUntil"
     from u left join unsettled n using (party)
     where n.party is not null or exists (select from settlement s where ${s.party} = u.party and s.deleted_at is null and ${s.period} && ${period})
     order by abs(coalesce(n.gross, 0)) desc, u.name, u.id`,
    parameters.list,
  );
  const asItem = (row: PartySums): PartyRow => {
    const { orders, gross, commission, fees, refunds, held, paid } = row;
    const earlier = completeSums(kind.party, {
      orders: 0,
      gross: row.earlierNet,
      commission: 0,
      fees: 0,
      refunds: 0,
      held: row.earlierHeld,
    });
    return {
      party: `${kind.party}:${row.id}`,
      id: row.id,
      label: row.label,
      labelKh: row.labelKh,
      code: row.code,
      sums: completeSums(
        kind.party,
        { orders, gross, commission, fees, refunds, held },
        { adjusted: 0, paid },
      ),
      carriedOver: { orders: row.earlierOrders, net: earlier.net, held: earlier.held, due: earlier.due },
      settlement: row.settlement,
      open: row.open,
      closedUntil: row.closedUntil,
    };
  };
  return {
    items: rows.slice(cursorkey, cursorkey + pagesize).map(asItem),
    cursorkey,
    pagesize,
    total: rows.length,
    totalIsExact: true,
    sums: completeSums(kind.party, addSums(rows), {
      adjusted: 0,
      paid: rows.reduce((sum, { paid }) => sum + paid, 0),
    }),
  };
}
