import * as z from "zod/mini";
import { message } from "../errors/messages.ts";
import { isBlank, toOneLine } from "../values/line-text.ts";

export const nullableText = z.nullable(z.string());
/** A record that a reply refers to, with its label in both languages. */
export const reference = z.object({ id: z.string(), label: z.string(), labelKh: nullableText });
/** A text in both languages. */
export const bothLanguages = z.object({ en: z.string(), km: z.string() });
/** A text of one line that must not be empty, without spaces around it. */
export const requiredText = (max: number) =>
  z.string({ error: message("required") }).check(
    z.overwrite(toOneLine),
    z.trim(),
    z.refine((text) => !isBlank(text), { error: message("required"), abort: true }),
    z.maxLength(max, { error: message("tooLong", max) }),
  );
