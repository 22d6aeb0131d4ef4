import * as z from "zod/mini";
import { pageOfItems } from "../paging.ts";

export const words = z.nullable(z.string());
export const reference = z.object({ id: z.string(), label: z.string(), labelKh: words });
/** The id of what a list is narrowed to. */
export const narrowedTo = z.optional(z.string());
/** One's own record with the labels of what it refers to; the server describes its members from the declaration. */
export const ownRecord = z.looseObject({ id: z.string(), version: z.number() });
export const ownPage = z.object(pageOfItems(ownRecord));
export const gone = z.object({ id: z.string() });
