import type {
  Candidate,
  lineCandidates,
  StatementLine,
  statementLines,
} from "../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { QueryOf, ReplyOf } from "../../../domain/declare/endpoint.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { isoTimeSql } from "../../db/iso-time.ts";
import { sqlParams } from "../../records/sql-params.ts";
import { containsPattern } from "../contains-pattern.ts";
import { itemsSql } from "../settlements/expected-items.ts";
import { findStatement, type SettlementRow } from "../settlements/find-settlement.ts";
import { isOpenLineSql } from "./count-lines.ts";

const o = columnsOf(order, "o");
const p = columnsOf(user, "p");

const columns = `l.id::text as id, l.number as row, l.reference, l.other_reference as "otherReference", l.day, l.amount, l.fee, l.note,
  (select sum(s.amount)::bigint from settlement_line s where s.settlement_id = l.settlement_id and s.number = l.number having count(*) > 1) as "partOf",
  l.kind, l.how, l.expected, l.expected_fee as "expectedFee", l.difference, l.fee_difference as "feeDifference", l.day - e.day as "daysApart", l.reason,
  case when o.id is not null then json_build_object('id', o.id, 'number', ${o.number},
    'day', coalesce(e.day, (o.created_at at time zone 'Asia/Phnom_Penh')::date)) end as order,
  case when p.id is not null then json_build_object('id', p.id, 'label', ${p.name}, 'labelKh', ${p.nameKh}) end as "explainedBy",
  ${isoTimeSql("l.explained_at")} as "explainedAt"`;

/** Lists the lines of a settlement's statement in file order, followed by missing items. */
export async function listLines(
  db: Queries,
  found: SettlementRow,
  { state, q, pagesize, cursorkey }: QueryOf<typeof statementLines>,
): Promise<ReplyOf<typeof statementLines>> {
  const parameters = sqlParams();
  const conditions = [`l.settlement_id = ${parameters.add(found.id, "uuid")}`];
  if (state === "open") conditions.push(isOpenLineSql);
  else if (state) conditions.push(`l.kind = ${parameters.add(state, "text")}`);
  const like = containsPattern(q, parameters);
  if (like)
    conditions.push(
      `(l.reference ilike ${like} or l.other_reference ilike ${like} or l.note ilike ${like} or ${o.number} ilike ${like})`,
    );
  const rows = await db.queryPlanned<StatementLine & { total: number }>(
    `select ${columns}, count(*) over ()::int as total
     from settlement_line l left join "order" o on o.id = l.order_id left join ledger_entry e on e.id = l.entry_id
       left join "user" p on p.id = l.explained_by
     where ${conditions.join(" and ")}
     order by l.number nulls last, l.id limit ${parameters.add(pagesize, "int")} offset ${parameters.add(cursorkey, "int")}`,
    parameters.list,
  );
  return {
    items: rows.map(({ total: _, ...row }) => row),
    cursorkey,
    pagesize,
    total: rows[0]?.total ?? (cursorkey > 0 ? cursorkey : 0),
    totalIsExact: true,
  };
}

const maxCandidates = 20;

/** Lists unmatched orders that a line may mean: same amount first, then the nearest day. */
export async function listCandidates(
  db: Queries,
  { found, lineId }: { readonly found: SettlementRow; readonly lineId: string },
  { q }: QueryOf<typeof lineCandidates>,
): Promise<readonly Candidate[]> {
  const statement = await findStatement(db, found.id);
  if (!statement || !/^\d{1,18}$/.test(lineId)) throw new AppError("notFound");
  const items = itemsSql(found, statement.mapping.amountIs);
  const parameters = sqlParams();
  for (const value of items.values) parameters.list.push(value);
  const line = `l.settlement_id = ${parameters.add(found.id, "uuid")} and l.id = ${parameters.add(lineId, "bigint")} and l.number is not null`;
  const like = containsPattern(q, parameters);
  const named = like
    ? `(${o.number} ilike ${like} or ${o.paymentReference} ilike ${like} or ${o.trackingCode} ilike ${like})`
    : "true";
  return db.queryPlanned<Candidate>(
    `with line as (select l.* from settlement_line l where ${line})
     select o.id, ${o.number}, e.day, ${o.paymentReference} as "paymentReference", ${o.trackingCode} as "trackingCode",
       v.amount as expected, line.amount - v.amount as difference
     from line, ${items.from} join "order" o on o.id = e.order_id
     where ${items.condition} and ${named}
       and not exists (select from settlement_line x where x.entry_id = e.id and x.part = v.part and x.kind <> 'missing')
     order by abs(line.amount - v.amount), abs(coalesce(line.day, e.day) - e.day), ${o.number} limit ${maxCandidates}`,
    parameters.list,
  );
}
