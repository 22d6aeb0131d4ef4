import { expect, test } from "vitest";
import type { StaffMessage } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { appendMessage, mergeNewest, prependOlder } from "./loaded-messages.ts";
import { messageWith } from "./message.fixture.ts";
import { splitLinks } from "./message-text.tsx";

const page = (from: number, to: number, hasBefore = true) => ({
  items: Array.from({ length: to - from + 1 }, (_, place) => messageWith(from + place)),
  hasBefore,
});
const numbers = ({ items }: { readonly items: readonly StaffMessage[] }) => items.map(({ number }) => number);

test("merges the newest page and keeps messages that arrived in the meantime", () => {
  expect(numbers(mergeNewest(page(3, 9), page(6, 8)))).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test("replaces the cached messages when the newest page leaves a gap", () => {
  expect(numbers(mergeNewest(page(1, 4), page(7, 8)))).toEqual([7, 8]);
});

test("puts older messages first, without duplicates", () => {
  const joined = prependOlder(page(5, 7), page(3, 5, false));
  expect(numbers(joined)).toEqual([3, 4, 5, 6, 7]);
  expect(joined.hasBefore).toBe(false);
});

test("appends the next message, ignores a known one and returns null after a gap", () => {
  expect(numbers(appendMessage(page(1, 2), messageWith(3)) ?? page(0, 0))).toEqual([1, 2, 3]);
  expect(numbers(appendMessage(page(1, 2), messageWith(2)) ?? page(0, 0))).toEqual([1, 2]);
  expect(appendMessage(page(1, 2), messageWith(4))).toBeNull();
});

test("links web addresses and Cambodian phone numbers, but not prices or scripts", () => {
  const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => (href ? [href] : []));
  expect(hrefs("Call 012 345 678, see https://example.org/rice.")).toEqual([
    "tel:+85512345678",
    "https://example.org/rice",
  ]);
  for (const written of [
    "+855 12 345 678",
    "+855 (0)12 345 678",
    "012.345.678",
    "០១២ ៣៤៥ ៦៧៨",
    "012-345-678",
  ])
    expect(hrefs(`ទូរសព្ទ ${written}។`)).toEqual(["tel:+85512345678"]);
  expect(hrefs("It costs 12 000 000 riel; javascript:alert(1)")).toEqual([]);
});
