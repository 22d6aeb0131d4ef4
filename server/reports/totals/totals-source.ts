import type { KeySql, Source } from "../report-sql.ts";
import type { FilterSql, Parameters } from "../rows-sql.ts";
import { allOrders, factRows, lineRows, placeDigits, summedColumns, totalKeys } from "./stored-totals.ts";
import type { TotalsPlan } from "./usable-totals.ts";

/** Stored totals that can stand in for the rows of a source: the same columns, with fewer rows. */
export interface StoredTotals {
  /** The source's name in SQL. */
  readonly alias: string;
  /** Columns of the source that they have. */
  readonly columns: ReadonlySet<string>;
  /** SQL: their rows of the days or months in `days`, and the same columns of the facts where `facts` holds. */
  readonly stored: (period: "month" | "day", days: string) => string;
  readonly facts: (condition: string) => string;
}

const factColumns = ["day", "state", "payment_state", "is_sale", "orders", ...summedColumns];
const typeOf = (column: string): string => (column === "place" ? "text" : "uuid");

function orderTotals(column: string): StoredTotals {
  const columns = column === allOrders ? factColumns : [...factColumns, column];
  const shared = factColumns.join(", ");
  const key = column === allOrders ? "" : `, key::${typeOf(column)} as ${column}`;
  return {
    alias: "f",
    columns: new Set(columns),
    stored: (period, days) =>
      `select ${shared}${key} from order_total where breakdown = '${column}' and period = '${period}' and day = any (${days}::date[])`,
    facts: (condition) => `select ${columns.join(", ")} from ${factRows} f where ${condition}`,
  };
}

/** Totals of `order_fact`, the narrowest first. */
export const totalsOfFacts: readonly StoredTotals[] = [allOrders, ...totalKeys.keys()].map(orderTotals);

const lineColumns = ["day", "product_id", "vendor_id", "is_sale", "lines", "quantity", "goods"];
/** Totals of `order_line`. */
export const totalsOfLines: readonly StoredTotals[] = [
  {
    alias: "l",
    columns: new Set(lineColumns),
    stored: (period, days) =>
      `select ${lineColumns.join(", ")} from order_line_total where period = '${period}' and day = any (${days}::date[])`,
    facts: (condition) => `select ${lineColumns.join(", ")} from ${lineRows} l where ${condition}`,
  },
];

/** Whether a key can be found in totals, which have places of few digits. */
const isShallow = ({ isPlace, via }: KeySql, level: number): boolean =>
  !isPlace || via !== null || level <= placeDigits;

interface Reading {
  readonly source: Source;
  /** SQL of all aggregates. */
  readonly aggregates: readonly string[];
  readonly joins: readonly string[];
  readonly grouping: { readonly key: KeySql; readonly level: number } | null;
  readonly narrowed: readonly FilterSql[];
}

/** The totals of a source that have every column which a statement needs; null when none have. */
export function findTotals({ source, aggregates, joins, grouping, narrowed }: Reading): StoredTotals | null {
  const keys = [...(grouping ? [grouping] : []), ...narrowed];
  if (joins.length > 0 || keys.some(({ key, level }) => key.joins.length > 0 || !isShallow(key, level)))
    return null;
  const sql = [...aggregates, ...keys.map(({ key }) => key.via?.of ?? key.sql)].join(" ");
  // A row of totals stands for several, so it can only be summed.
  if (sql.includes("count(*)")) return null;
  const needed = [...sql.matchAll(/\b[fl]\."?([a-z_]+)/g)].map(([, column]) => column ?? "");
  return (source.totals ?? []).find(({ columns }) => needed.every((column) => columns.has(column))) ?? null;
}

/** Stored totals and the days for which they are read. */
export interface TotalsReading {
  readonly totals: StoredTotals;
  readonly plan: TotalsPlan;
}

/** SQL: condition on the days that are read from facts. */
export const restCondition = (day: string, { rest }: TotalsPlan, values: Parameters): string =>
  rest
    .map(({ from, to }) => `${day} between ${values.add(from)}::date and ${values.add(to)}::date`)
    .join(" or ");

/** SQL: the rows of totals, and of facts for the days that have none. */
export function totalsRows({ totals, plan }: TotalsReading, values: Parameters): string {
  const { alias, stored, facts } = totals;
  const { months, days, rest } = plan;
  const rows = [
    ...(months.length > 0 ? [stored("month", values.add(months))] : []),
    ...(days.length > 0 ? [stored("day", values.add(days))] : []),
    ...(rest.length > 0 ? [facts(restCondition("day", plan, values))] : []),
  ];
  return `(${rows.join("\nunion all ")}) ${alias}`;
}
