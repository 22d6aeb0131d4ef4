import type { AnyEntity } from "../../domain/declare/index.ts";
import { marketProductPrice } from "../../domain/entities/news/market-product-price.ts";
import type { ArchivedTableName } from "../../domain/settings/archived-tables.ts";

/** A table whose old months move into the archive. */
export interface ArchivedTable {
  readonly name: ArchivedTableName;
  /** Its rule in `domain/retention/`. */
  readonly rule: "history" | "marketPrices" | "notificationRecipients";
  /** The setting of the months that stay; 0 for all. */
  readonly setting: "history.keepMonths" | "marketPrices.keepMonths" | "notifications.keepMonths";
  /** The type of its key `id`. */
  readonly idType: "bigint" | "uuid";
  /** The tables that give the time of a row `t`. */
  readonly from: string;
  /** The time of a row, as the start of its month is compared with it. */
  readonly time: string;
  /** The type of this time. A month of timestamps is one in Cambodia. */
  readonly timeType: "date" | "timestamptz";
  /** Rows that may go, apart from their age. */
  readonly mayGo: string;
  /** The account that a row names; null for none. */
  readonly person: string | null;
  /** The entity that owns the rows, for its search and totals. */
  readonly entity: AnyEntity | null;
}

/** The tables that only grow, and how their months are found. */
export const archivedTables: readonly ArchivedTable[] = [
  {
    name: "history",
    rule: "history",
    setting: "history.keepMonths",
    idType: "bigint",
    from: "history t",
    time: "t.at",
    timeType: "timestamptz",
    mayGo: "true",
    person: "t.by",
    entity: null,
  },
  {
    name: "market_product_price",
    rule: "marketPrices",
    setting: "marketPrices.keepMonths",
    idType: "uuid",
    from: "market_product_price t",
    time: "t.date",
    timeType: "date",
    mayGo: "true",
    person: null,
    entity: marketProductPrice,
  },
  {
    name: "notification_recipient",
    rule: "notificationRecipients",
    setting: "notifications.keepMonths",
    idType: "uuid",
    // All recipients of a notification are written at one time, and leave together.
    from: "notification_recipient t join notification_expansion e on e.notification_id = t.notification_id",
    time: "e.at",
    timeType: "timestamptz",
    mayGo: "t.state <> 'waiting'",
    person: null,
    entity: null,
  },
];

/** The declared table of a name. */
export const archivedTable = (name: ArchivedTableName): ArchivedTable => {
  const table = archivedTables.find((one) => one.name === name);
  if (!table) throw new Error(`The table ${name} has no archive.`);
  return table;
};

/** SQL of the start of a month, given as a date, in the type of the table's time. */
export const monthStartSql = ({ timeType }: ArchivedTable, month: string): string =>
  timeType === "date" ? `(${month})` : `((${month})::timestamp at time zone 'Asia/Phnom_Penh')`;

/** SQL of the month of a row, as its first day. */
export const monthSql = ({ time, timeType }: ArchivedTable): string =>
  timeType === "date"
    ? `date_trunc('month', ${time})::date`
    : `date_trunc('month', ${time} at time zone 'Asia/Phnom_Penh')::date`;

/** SQL of the first day of the month, `keep` months before this one; rows before it are old. */
export const cutoffSql = (keep: string): string =>
  `(date_trunc('month', now() at time zone 'Asia/Phnom_Penh') - make_interval(months => ${keep}))::date`;
