import type { FastifyInstance } from "fastify";
import { marketPriceSeries } from "../../../domain/contracts/market-price.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { marketProductPrice } from "../../../domain/entities/news/market-product-price.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { UncheckedReply } from "../../http/context.ts";
import { registerRoute } from "../../http/register-route.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";

const p = columnsOf(marketProductPrice, "p");
/** The price that the others are compared with. */
const a = columnsOf(marketProductPrice, "a");

type Series = ReplyOf<typeof marketPriceSeries>;

/**
 * Twelve months, with nulls for those without a price. Several prices in a month are averaged; minimum and maximum are
 * those of all of them.
 */
const readMonths = (db: Queries, id: string): Promise<Series["months"]> =>
  db
    .query<Series["months"][number]>(
      `with about as (select * from market_product_price where id = $1),
     seen as (
       select date_trunc('month', ${p.date})::date as month, ${p.market} = ${a.market} as here, ${p.price} as price, ${p.minPrice} as min_price, ${p.maxPrice} as max_price
       from market_product_price p, about a
       where p.deleted_at is null and ${p.commodity} = ${a.commodity} and ${p.unitId} = ${a.unitId} and ${p.priceType} = ${a.priceType}
         and ${p.province} = ${a.province} and ${p.date} > date_trunc('month', ${a.date}) - interval '11 months' - interval '1 day'
         and ${p.date} < date_trunc('month', ${a.date}) + interval '1 month'
     )
     select to_char(m.month, 'YYYY-MM') as month, round(avg(s.price) filter (where s.here)) as price,
       min(coalesce(s.min_price, s.price)) filter (where s.here) as min,
       max(coalesce(s.max_price, s.price)) filter (where s.here) as max,
       round(avg(s.price) filter (where not s.here)) as elsewhere
     from about a
     cross join generate_series(date_trunc('month', ${a.date}) - interval '11 months', date_trunc('month', ${a.date}), interval '1 month') m (month)
     left join seen s on s.month = m.month::date
     group by m.month order by m.month`,
      [id],
    )
    .then((rows) => [...rows]);

/** Counts the other markets of the province with a price of the same product in that year. */
async function countOthers(db: Queries, id: string): Promise<number> {
  const [row] = await db.query<{ others: number }>(
    `select count(distinct ${p.market}) as others from market_product_price p, market_product_price a
     where a.id = $1 and p.deleted_at is null and ${p.commodity} = ${a.commodity} and ${p.unitId} = ${a.unitId}
       and ${p.priceType} = ${a.priceType} and ${p.province} = ${a.province} and ${p.market} <> ${a.market}
       and ${p.date} > date_trunc('month', ${a.date}) - interval '11 months' - interval '1 day'
       and ${p.date} < date_trunc('month', ${a.date}) + interval '1 month'`,
    [id],
  );
  return row?.others ?? 0;
}

/** Registers the route of the chart series of a market price. */
export function registerMarketPriceRoutes(app: FastifyInstance): void {
  registerRoute(app, marketPriceSeries, async ({ params: { id }, context: { db, actor } }) => {
    const { row } = await findForUpdate({ db, actor, entity: marketProductPrice, id });
    const { commodity, commodityKh, market, province } = row;
    return new UncheckedReply({
      commodity,
      commodityKh,
      market,
      province,
      others: await countOthers(db, id),
      months: await readMonths(db, id),
    });
  });
}
