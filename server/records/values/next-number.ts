import type { Queries } from "../../db/database.ts";

/** SQL for what stands before the digits of a number with its year, e.g. `RL-2026-00042`. */
const withYear = (series: string): string =>
  `'${series}-' || to_char(now() at time zone 'Asia/Phnom_Penh', 'YYYY-')`;

/** The sequence of each number series; a new one needs a migration that creates it. */
const seriesOf = {
  RL: { sequence: "number_rl", prefix: withYear("RL"), digits: 5 },
  VA: { sequence: "number_va", prefix: withYear("VA"), digits: 5 },
  OR: { sequence: "number_or", prefix: withYear("OR"), digits: 5 },
  ST: { sequence: "number_st", prefix: withYear("ST"), digits: 5 },
  BF: { sequence: "number_bf", prefix: withYear("BF"), digits: 5 },
  /** E.g. `V0042`. */
  V: { sequence: "number_v", prefix: "'V'", digits: 4 },
} as const;
/** `RL` referral loans, `VA` vendor applications, `OR` orders, `ST` settlements, `BF` bank files, `V` vendors. */
export type NumberSeries = keyof typeof seriesOf;

/**
 * Returns the next number of a series. Unique without locking; rolled-back transactions leave gaps. The count
 * continues across years.
 */
export async function nextNumber(db: Queries, series: NumberSeries): Promise<string> {
  const [number = ""] = await nextNumbers(db, series, 1);
  return number;
}

/** Returns the next numbers of a series in order. */
export async function nextNumbers(
  db: Queries,
  series: NumberSeries,
  count: number,
): Promise<readonly string[]> {
  const { sequence, prefix, digits } = seriesOf[series];
  const rows = await db.query<{ number: string }>(
    `select ${prefix} || lpad(n::text, greatest(${digits}, length(n::text)), '0') as number
     from (select nextval($1::regclass) as n from generate_series(1, $2)) s order by n`,
    [sequence, count],
  );
  return rows.map(({ number }) => number);
}

/** Sets the sequence after the highest existing vendor code. */
export async function skipVendorCodes(db: Queries): Promise<void> {
  await db.query(
    `select setval('number_v', greatest((select last_value from number_v), max(substring(code from 2)::bigint)))
     from vendor where code ~ '^V\\d{1,9}$' having count(*) > 0`,
  );
}
