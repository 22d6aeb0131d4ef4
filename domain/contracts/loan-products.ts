import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

/** A bank's loan products, for people who refer farmers to it: not all of them may open the list of banks. */
export const loanProducts = endpoint({
  method: "GET",
  path: "/api/banks/v1/{id}/loan-products",
  summary: "The loan products of a bank, with their limits",
  callers: ["backofficeAdmin", "editor", "admin"],
  reply: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        nameKh: z.nullable(z.string()),
        currency: z.string(),
        ratePct: z.nullable(z.number()),
        minAmount: z.nullable(z.number()),
        maxAmount: z.nullable(z.number()),
        maxMonths: z.nullable(z.number()),
      }),
    ),
  }),
  errorResponses: ["notFound"],
});
