import type { Queries } from "../../db/database.ts";

/** The sequence of each number series; a new one needs a migration that creates it. */
const sequences = {
  RL: "number_rl",
  VA: "number_va",
  OR: "number_or",
  ST: "number_st",
} as const;
/** `RL` referral loans, `VA` vendor applications, `OR` orders, `ST` settlements. */
export type NumberSeries = keyof typeof sequences;

const digits = 5;

/**
 * Returns the next number of a series, e.g. `RL-2026-00042`. Unique without locking; rolled-back transactions leave
 * gaps. The count continues across years.
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
  const rows = await db.query<{ number: string }>(
    `select $2 || '-' || to_char(now() at time zone 'Asia/Phnom_Penh', 'YYYY') || '-' ||
       lpad(n::text, greatest(${digits}, length(n::text)), '0') as number
     from (select nextval($1::regclass) as n from generate_series(1, $3)) s order by n`,
    [sequences[series], series, count],
  );
  return rows.map(({ number }) => number);
}

/** Returns the next vendor code, e.g. `V0042`. */
export async function nextVendorCode(db: Queries): Promise<string> {
  const [row] = await db.query<{ code: string }>(
    `select 'V' || lpad(n::text, greatest(4, length(n::text)), '0') as code from nextval('number_v') n`,
  );
  if (!row) throw new Error("The sequence of vendors gave no number");
  return row.code;
}

/** Sets the sequence after the highest existing vendor code. */
export async function skipVendorCodes(db: Queries): Promise<void> {
  await db.query(
    `select setval('number_v', greatest((select last_value from number_v), max(substring(code from 2)::bigint)))
     from vendor where code ~ '^V\\d{1,9}$' having count(*) > 0`,
  );
}
