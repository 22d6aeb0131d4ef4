import { expect, test } from "vitest";
import type { StaffMessage } from "../../../domain/calls/chat-shapes.ts";
import { piecesOf } from "./message-text.tsx";
import { withMessage, withNewest, withOlder } from "./messages-of.ts";

const message = (number: number): StaffMessage => ({
  id: `message ${number}`,
  conversationId: "conversation",
  number,
  at: "2026-11-20T03:00:00.000Z",
  side: "asker",
  sender: { id: "person", name: "Sok", nameKh: null, photo: null },
  type: 1,
  text: "Hello",
  file: null,
  link: null,
  status: 1,
  repliedBy: null,
  repliedAt: null,
  verifiedBy: null,
  verifiedAt: null,
  answerId: null,
  sentBack: null,
});
const page = (from: number, to: number, hasBefore = true) => ({
  items: Array.from({ length: to - from + 1 }, (_, place) => message(from + place)),
  hasBefore,
});
const numbers = ({ items }: { readonly items: readonly StaffMessage[] }) => items.map(({ number }) => number);

test("the newest page joins what is known, and what came meanwhile stays", () => {
  expect(numbers(withNewest(page(3, 9), page(6, 8)))).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test("a page that leaves a gap takes the place of what is known", () => {
  expect(numbers(withNewest(page(1, 4), page(7, 8)))).toEqual([7, 8]);
});

test("older messages come before the others, each once", () => {
  const joined = withOlder(page(5, 7), page(3, 5, false));
  expect(numbers(joined)).toEqual([3, 4, 5, 6, 7]);
  expect(joined.hasBefore).toBe(false);
});

test("the next message is added, a known one is not added twice, and one after a gap asks for the rest", () => {
  expect(numbers(withMessage(page(1, 2), message(3)) ?? page(0, 0))).toEqual([1, 2, 3]);
  expect(numbers(withMessage(page(1, 2), message(2)) ?? page(0, 0))).toEqual([1, 2]);
  expect(withMessage(page(1, 2), message(4))).toBeNull();
});

test("addresses and Cambodian telephone numbers can be followed, prices and scripts can not", () => {
  const hrefs = (text: string) => piecesOf(text).flatMap(({ href }) => (href ? [href] : []));
  expect(hrefs("Call 012 345 678, see https://example.org/rice.")).toEqual([
    "tel:012345678",
    "https://example.org/rice",
  ]);
  expect(hrefs("+855 12 345 678")).toEqual(["tel:+85512345678"]);
  expect(hrefs("It costs 12 000 000 riel; javascript:alert(1)")).toEqual([]);
});
