import * as z from "zod/mini";
import { message } from "../errors/messages.ts";

export const nullableText = z.nullable(z.string());
/** A record that a reply refers to, with its label in both languages. */
export const reference = z.object({ id: z.string(), label: z.string(), labelKh: nullableText });
/** A text in both languages. */
export const bothLanguages = z.object({ en: z.string(), km: z.string() });
/** A text that must not be empty, without spaces around it. */
export const requiredText = (max: number) =>
  z
    .string({ error: message("required") })
    .check(
      z.trim(),
      z.minLength(1, { error: message("required") }),
      z.maxLength(max, { error: message("tooLong", max) }),
    );
