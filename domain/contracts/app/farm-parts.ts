import * as z from "zod/mini";
import { pageOfItems } from "../records/paging.ts";

/** The id to filter a list by. */
export const filterId = z.optional(z.string());
/** One's own record with the labels of what it refers to; the server describes its members from the declaration. */
export const ownRecord = z.looseObject({ id: z.string(), version: z.number() });
export const ownPage = z.object(pageOfItems(ownRecord));
export const removedReply = z.object({ id: z.string() });
