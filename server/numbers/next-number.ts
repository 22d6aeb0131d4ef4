import type { Queries } from "../db/database.ts";

/** The sequence behind each series of readable numbers; a new one needs a migration that makes it. */
const sequences = { RL: "number_rl", VA: "number_va", OR: "number_or" } as const;
/** `RL` referral loans, `VA` vendor applications, `OR` orders. */
export type Series = keyof typeof sequences;

const digits = 5;

/**
 * The next number of a series, e.g. `RL-2026-00042`: never the same twice, also at once, and nobody waits for anybody. What
 * is not written after all leaves a gap. The count goes on from year to year.
 */
export async function nextNumber(db: Queries, series: Series): Promise<string> {
  const [number = ""] = await nextNumbers(db, series, 1);
  return number;
}

/** The next numbers of a series, in order. */
export async function nextNumbers(db: Queries, series: Series, count: number): Promise<readonly string[]> {
  const rows = await db.query<{ number: string }>(
    `select $2 || '-' || to_char(now() at time zone 'Asia/Phnom_Penh', 'YYYY') || '-' ||
       lpad(n::text, greatest(${digits}, length(n::text)), '0') as number
     from (select nextval($1::regclass) as n from generate_series(1, $3)) s order by n`,
    [sequences[series], series, count],
  );
  return rows.map(({ number }) => number);
}
