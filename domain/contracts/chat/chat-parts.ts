import * as z from "zod/mini";
import { message as messageText } from "../../errors/messages.ts";
import { textLength } from "../../khmer/length.ts";

/** The roles that answer; experts only see questions to experts. */
export const chatStaff = ["backofficeAdmin", "admin", "expert"] as const;
/** The roles that verify answers. */
export const chatVerifiers = ["backofficeAdmin", "admin"] as const;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const chatId = z
  .string({ error: messageText("required") })
  .check(z.regex(uuid, { error: messageText("id") }));
/** A text of at most `max` characters. */
export const textUpTo = (max: number) =>
  z
    .string({ error: messageText("text") })
    .check(z.refine((text) => textLength(text) <= max, { error: messageText("tooLong", max) }));
/** A non-empty text of at most `max` characters. */
export const requiredText = (max: number) =>
  textUpTo(max).check(z.refine((text) => text.trim() !== "", { error: messageText("required") }));
/** A whole number in a query string. */
export const wholeNumberText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, { error: messageText("integer") })),
  z.transform(Number),
);
/** The search text. */
export const chatSearch = z.optional(
  z.string().check(z.maxLength(200, { error: messageText("tooLong", 200) })),
);
