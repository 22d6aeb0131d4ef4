import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { pageOfItems, paging } from "./paging.ts";
import { base, callers, carriedOver, day, search, shortSettlement, sums } from "./reconcile-parts.ts";

const partyRow = z.object({
  /** As the ledger names it, e.g. `vendor:0198…`. */
  party: z.string(),
  id: z.string(),
  label: z.string(),
  labelKh: z.nullable(z.string()),
  /** A vendor's or payment method's code. */
  code: z.nullable(z.string()),
  /** What no closed settlement has, up to the end of the period. */
  sums,
  carriedOver,
  /** The newest settlement that shares a day with the period. */
  settlement: z.nullable(shortSettlement),
  /** The one that is open, whatever its period: only one can be. */
  open: z.nullable(shortSettlement),
  /** Everything up to this day has been settled or closed; null where nothing was yet. */
  closedUntil: z.nullable(z.string()),
});
export type PartyRow = z.output<typeof partyRow>;

/** Everybody of a kind, with what is to be settled. The sums are those of all pages. */
export const reconcileParties = call({
  method: "GET",
  path: `${base}/{kind}/parties`,
  summary: "Vendors, delivery services or payment providers with what is unsettled up to the end of a period",
  callers,
  query: z.strictObject({ from: day, to: day, q: search, ...paging }),
  reply: z.object({ ...pageOfItems(partyRow), sums }),
  refusals: ["invalid", "notFound"],
});
