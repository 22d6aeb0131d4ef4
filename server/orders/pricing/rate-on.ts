import { exchangeRate } from "../../../domain/entities/services/exchange-rate.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";

const er = columnsOf(exchangeRate, "er");

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
    `select id, ${er.usdToKhr} as "usdToKhr", ${er.effectiveFrom} as "effectiveFrom" from exchange_rate er
     where deleted_at is null and ${er.effectiveFrom} <= $1::date order by ${er.effectiveFrom} desc limit 1`,
    [day],
  );
  return rate ?? null;
}
