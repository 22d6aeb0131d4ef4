import * as z from "zod/mini";
import { textLength } from "../khmer/length.ts";
import { message as say } from "../messages.ts";

/** Who answers; of them an expert only sees questions to experts. */
export const chatStaff = ["backofficeAdmin", "admin", "expert"] as const;
/** Who judges answers. */
export const chatLeaders = ["backofficeAdmin", "admin"] as const;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const chatId = z.string({ error: say("required") }).check(z.regex(uuid, { error: say("id") }));
/** A text of at most so many letters. */
export const atMost = (max: number) =>
  z
    .string({ error: say("text") })
    .check(z.refine((text) => textLength(text) <= max, { error: say("tooLong", max) }));
/** The same, and not empty. */
export const filled = (max: number) =>
  atMost(max).check(z.refine((text) => text.trim() !== "", { error: say("required") }));
/** A whole number as a query writes it. */
export const whole = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, { error: say("integer") })),
  z.transform(Number),
);
/** What one searches for. */
export const chatSearch = z.optional(z.string().check(z.maxLength(200, { error: say("tooLong", 200) })));
