import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

const riel = z.nullable(z.number());

/** A market price over the last year, month by month. */
export const marketPriceSeries = endpoint({
  method: "GET",
  path: "/api/marketProductPrices/v1/{id}/series",
  summary:
    "The twelve months up to a market price: what the same was sold for on the same market, and on average on the other markets of the province",
  callers: ["backofficeAdmin"],
  reply: z.object({
    commodity: z.string(),
    commodityKh: z.nullable(z.string()),
    market: z.string(),
    province: z.string(),
    /** How many other markets of the province the average covers, at most. */
    others: z.number(),
    months: z.array(
      z.object({
        /** `YYYY-MM` */
        month: z.string(),
        price: riel,
        min: riel,
        max: riel,
        /** The average of the province's other markets. */
        elsewhere: riel,
      }),
    ),
  }),
  errorResponses: ["notFound"],
});
