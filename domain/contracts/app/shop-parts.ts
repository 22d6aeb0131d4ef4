import * as z from "zod/mini";
import { message } from "../../errors/messages.ts";

/** A place by its codes, in replies. */
export const placeCodes = z.object({
  province: z.string(),
  district: z.nullish(z.string()),
  commune: z.nullish(z.string()),
  village: z.nullish(z.string()),
});
/** The id of a record, in a request. */
export const recordId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: message("id") }));
