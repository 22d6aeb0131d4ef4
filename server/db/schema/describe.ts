import type { Queries } from "../database.ts";

/** A schema as PostgreSQL describes it: object -> definition. Equal descriptions mean equal tables. */
export interface SchemaDescription {
  readonly columns: ReadonlyMap<string, ColumnFacts>;
  readonly parts: ReadonlyMap<string, PartFacts>;
}
export interface ColumnFacts {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly standard: string | null;
  readonly generated: string | null;
  /** The comment on a column of nested rows: the members of every row. */
  readonly members: string | null;
}
export interface PartFacts {
  readonly table: string;
  readonly name: string;
  readonly kind: "constraint" | "index" | "function" | "trigger";
  readonly definition: string;
}

const columnsSql = `
select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
  case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as standard,
  case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated,
  case when a.atttypid = 'jsonb'::regtype then col_description(c.oid, a.attnum) end as members
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
order by c.relname, a.attnum`;

// PostgreSQL 18 also lists "not null" as constraints; the columns have it already.
const partsSql = `
select c.relname as "table", k.conname as name, 'constraint' as kind, pg_get_constraintdef(k.oid) as definition
from pg_constraint k join pg_class c on c.oid = k.conrelid
where c.relnamespace = current_schema()::regnamespace and k.contype not in ('n', 't')
union all
select c.relname, i.relname, 'index', pg_get_indexdef(x.indexrelid)
from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
where c.relnamespace = current_schema()::regnamespace
  and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
union all
select c.relname, t.tgname, 'trigger', pg_get_triggerdef(t.oid)
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
  -- One that does not begin with its table's name was written by hand, and is not for declarations to take away.
  and starts_with(t.tgname, left(c.relname, 30))
union all
-- A function named after its trigger is made from the declaration of the table; the others are written by hand.
select c.relname, f.proname, 'function', pg_get_functiondef(f.oid)
from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
where c.relnamespace = current_schema()::regnamespace and f.proname = left('keep_' || t.tgname, 63)
order by 1, 3, 2`;

/** Describes the tables in the current schema. */
export async function describe(queries: Queries): Promise<SchemaDescription> {
  const columns = await queries.query<ColumnFacts>(columnsSql);
  const parts = await queries.query<PartFacts>(partsSql);
  return {
    columns: new Map(columns.map((column) => [`${column.table}.${column.name}`, column])),
    parts: new Map(parts.map((part) => [`${part.table}.${part.name}`, part])),
  };
}
