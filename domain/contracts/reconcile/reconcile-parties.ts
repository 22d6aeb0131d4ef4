import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import {
  carriedOver,
  day,
  reconcilePath,
  reconcileRoles,
  search,
  shortSettlement,
  sums,
} from "./reconcile-parts.ts";

const partyRow = z.object({
  /** The party's key in the ledger, e.g. `vendor:0198…`. */
  party: z.string(),
  id: z.string(),
  label: z.string(),
  labelKh: z.nullable(z.string()),
  /** A vendor's or payment method's code. */
  code: z.nullable(z.string()),
  /** Sums of the entries up to the end of the period that no closed settlement includes. */
  sums,
  carriedOver,
  /** The newest settlement that overlaps the period. */
  settlement: z.nullable(shortSettlement),
  /** The open one, whatever its period: there is at most one. */
  open: z.nullable(shortSettlement),
  /** Everything up to this day is settled or closed; null when nothing is yet. */
  closedUntil: z.nullable(z.string()),
});
export type PartyRow = z.output<typeof partyRow>;

/** All parties of a kind with what is to be settled. The sums cover all pages. */
export const reconcileParties = endpoint({
  method: "GET",
  path: `${reconcilePath}/{kind}/parties`,
  summary: "Vendors, delivery services or payment providers with what is unsettled up to the end of a period",
  callers: reconcileRoles,
  query: z.strictObject({ from: day, to: day, q: search, ...paging }),
  reply: z.object({ ...pageOfItems(partyRow), sums }),
  errorResponses: ["invalid", "notFound"],
});
