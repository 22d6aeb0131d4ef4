import { expect, test } from "vitest";
import { withPaymentNote } from "./payment-note.ts";

const entry = { kind: "transition", amount: null, reference: null, note: null } as const;

test.each([
  [{ ...entry, kind: "payment", amount: 96_000, reference: "ABA-77" }, "+96,000 ៛ · ABA-77"],
  [{ ...entry, kind: "payment", amount: 96_000 }, "+96,000 ៛"],
  [{ ...entry, kind: "cashPayment", amount: 500 }, "+500 ៛ · Cash on delivery · សាច់ប្រាក់ពេលទទួលទំនិញ"],
  [{ ...entry, kind: "refund", amount: 6000, note: "2 × Urea · torn" }, "−6,000 ៛ · 2 × Urea · torn"],
  [{ ...entry, note: "Packed in two bags" }, "Packed in two bags"],
  [entry, null],
] as const)("the app reads %o as %s", (given, note) => {
  expect(withPaymentNote(given)).toEqual({ ...given, note });
});
