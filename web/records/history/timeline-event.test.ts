import { expect, test } from "vitest";
import { formats } from "../../../domain/text/format.ts";
import type { Language, LocalizedText } from "../../../domain/text/localized-text.ts";
import { eventNote, eventTitle, type TimelineFacts } from "./timeline-event.ts";

const facts = { kind: "transition", amount: null, currency: null, reference: null, note: null };
const reader = (language: Language) => ({
  t: (text: LocalizedText, ...values: readonly string[]) =>
    values.reduce((whole, value, place) => whole.replace(`{${place}}`, value), text[language]),
  format: formats[language],
});

test.each<[Partial<TimelineFacts>, Language, string | null, string]>([
  [
    { kind: "payment", amount: 96_000, currency: "KHR", reference: "ABA-77" },
    "en",
    "Paid: 96,000 ៛",
    "ABA-77",
  ],
  [{ kind: "payment", amount: 1.5, currency: "USD" }, "en", "Paid: $1.50", ""],
  [{ kind: "cashPayment", amount: 500, currency: "KHR" }, "en", "Paid: 500 ៛", "Cash on delivery"],
  [{ kind: "cashPayment", amount: 500, currency: "KHR" }, "km", "បានបង់៖ 500 ៛", "សាច់ប្រាក់ពេលទទួលទំនិញ"],
  [{ kind: "refund", amount: 6000, currency: "KHR", note: "Torn" }, "en", "Refunded: 6,000 ៛", "Torn"],
  [{ kind: "statementSent", note: "a@b.example" }, "en", "Statement emailed", "a@b.example"],
  [{ note: "+96,000 ៛ · typed by a person" }, "en", null, "+96,000 ៛ · typed by a person"],
])("%o reads in %s as %s, %s", (more, language, title, note) => {
  const entry = { ...facts, ...more };
  const { t, format } = reader(language);
  expect(eventTitle(entry, { t, format })?.replaceAll("\u00a0", " ") ?? null).toBe(title);
  expect(eventNote(entry, t)).toBe(note);
});
