import type { PartyRow, reconcileParties } from "../../domain/calls/reconcile-parties.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/call.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { message, messageWords } from "../../domain/messages.ts";
import type { Queries } from "../db/database.ts";
import { parseSearch } from "../records/search.ts";
import { values } from "../records/statement.ts";
import { type EntrySums, sumsSql, wholeSums } from "./ledger-sums.ts";
import { kindNamed } from "./reconcile-kinds.ts";

type Asked = QueryOf<typeof reconcileParties>;
type Short = PartyRow["settlement"];

interface Found extends EntrySums {
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
  readonly code: string | null;
  readonly earlierOrders: number;
  readonly earlierNet: number;
  readonly earlierHeld: number;
  readonly settlement: Short;
  readonly open: Short;
  readonly closedUntil: string | null;
}

const shortSql = `json_build_object('id', s.id, 'number', s.number, 'state', s.state,
  'period', json_build_object('from', lower(s.period), 'to', upper(s.period) - 1))`;

/** SQL: one settlement of the party `u.party`, as JSON. */
const oneSql = (condition: string) => `(select ${shortSql} from settlement s
  where s.party = u.party and s.deleted_at is null and ${condition} order by lower(s.period) desc limit 1)`;

/**
 * SQL: of each party, what is unsettled; read from the index alone, in which a party's orders stand in order. A prefix, not a range:
 * where a database sorts as a language does, ";" comes before ":".
 */
const unsettledSql = (prefix: string, from: string, to: string) => `
  select e.party, ${sumsSql}, count(distinct e.order_id) filter (where e.day < ${from})::int as earlier_orders,
    coalesce(sum(e.gross - e.commission - e.fees - e.refunds) filter (where e.day < ${from}), 0)::bigint as earlier_net,
    coalesce(sum(e.held) filter (where e.day < ${from}), 0)::bigint as earlier_held
  from ledger_entry e where e.settlement_id is null and e.party like '${prefix}:%' and e.day <= ${to}
  group by e.party`;

const add = (sums: readonly EntrySums[]): EntrySums =>
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
 * Everybody of a kind of whom something is unsettled up to the end of the period, or who has a settlement in it; those with most at
 * stake first.
 */
export async function listParties(
  db: Queries,
  kindName: string,
  { from, to, q, pagesize, cursorkey }: Asked,
): Promise<ReplyOf<typeof reconcileParties>> {
  if (to < from)
    throw new Refusal("invalid", { issues: [{ path: "to", words: messageWords(message("period")) }] });
  const kind = kindNamed(kindName);
  const parameters = values();
  const first = parameters.add(from, "date");
  const last = parameters.add(to, "date");
  const search = parseSearch(entityNamed(kind.party), q);
  const period = `daterange(${first}, ${last}, '[]')`;
  const rows = await db.queryPlanned<Found>(
    `with unsettled as materialized (${unsettledSql(kind.party, first, last)}),
     u as (select r.id, '${kind.party}:' || r.id as party, r.name, r.name_kh, r.code from ${kind.from} r
       where ${search ? search.condition(parameters) : "true"})
     select u.id, u.name as label, u.name_kh as "labelKh", u.code, coalesce(n.orders, 0) as orders, coalesce(n.gross, 0) as gross,
       coalesce(n.commission, 0) as commission, coalesce(n.fees, 0) as fees, coalesce(n.refunds, 0) as refunds, coalesce(n.held, 0) as held,
       coalesce(n.earlier_orders, 0) as "earlierOrders", coalesce(n.earlier_net, 0) as "earlierNet",
       coalesce(n.earlier_held, 0) as "earlierHeld", ${oneSql(`s.period && ${period}`)} as settlement,
       ${oneSql("s.state = 'open'")} as open,
       (select (max(upper(s.period)) - 1)::text from settlement s
        where s.party = u.party and s.deleted_at is null and s.state <> 'open') as "closedUntil"
     from u left join unsettled n using (party)
     where n.party is not null or exists (select from settlement s where s.party = u.party and s.deleted_at is null and s.period && ${period})
     order by abs(coalesce(n.gross, 0)) desc, u.name, u.id`,
    parameters.list,
  );
  const asItem = (row: Found): PartyRow => {
    const { orders, gross, commission, fees, refunds, held } = row;
    const earlier = wholeSums(
      kind.party,
      { orders: 0, gross: row.earlierNet, commission: 0, fees: 0, refunds: 0, held: row.earlierHeld },
      0,
    );
    return {
      party: `${kind.party}:${row.id}`,
      id: row.id,
      label: row.label,
      labelKh: row.labelKh,
      code: row.code,
      sums: wholeSums(kind.party, { orders, gross, commission, fees, refunds, held }, 0),
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
    sums: wholeSums(kind.party, add(rows), 0),
  };
}
