import * as z from "zod/mini";

export const nullableText = z.nullable(z.string());
/** A record that a reply refers to, with its label in both languages. */
export const reference = z.object({ id: z.string(), label: z.string(), labelKh: nullableText });
/** A text in both languages. */
export const bothLanguages = z.object({ en: z.string(), km: z.string() });
