import type { Queries } from "../../db/database.ts";

export interface Rate {
  readonly id: string;
  /** Riel per US dollar. */
  readonly usdToKhr: number;
  /** `YYYY-MM-DD` */
  readonly effectiveFrom: string;
}

/** Returns the exchange rate in force on a day (`YYYY-MM-DD`): the newest effective by then. Null before the first. */
export async function rateOn(db: Queries, day: string): Promise<Rate | null> {
  const [rate] = await db.query<Rate>(
    `select id, usd_to_khr as "usdToKhr", effective_from as "effectiveFrom" from exchange_rate
     where deleted_at is null and effective_from <= $1::date order by effective_from desc limit 1`,
    [day],
  );
  return rate ?? null;
}
