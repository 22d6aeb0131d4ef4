import { expect, test } from "vitest";
import { messageText } from "../errors/messages.ts";
import { phoneForSheets, readPhone } from "./phone.ts";
import { writePhone } from "./phone-text.ts";

test.each([
  "012 345 678",
  "012345678",
  "12345678",
  "12 345 678",
  "012-345-678",
  "012.345.678",
  "(012) 345 678",
  "012–345–678",
  "០១២ ៣៤៥ ៦៧៨",
  "០១២៣៤៥៦៧៨",
  "០12 ៣៤5 678",
  "０１２３４５６７８",
  "+85512345678",
  "+855 12 345 678",
  "+855 (0)12 345 678",
  "+855012345678",
  "855 12 345 678",
  "8550 12 345 678",
  "00855 12 345 678",
  "\u202a+85512345678\u202c",
  "\u200e012 345 678",
  "012\u00a0345\u200b678",
  "Tel: 012 345 678",
  "ទូរសព្ទ៖ ០១២ ៣៤៥ ៦៧៨",
])("%s is +85512345678", (typed) => expect(readPhone(typed)).toEqual({ value: "+85512345678" }));

test.each([
  ["088 123 4567", "+855881234567"],
  ["023 880 100", "+85523880100"],
  ["1800 208 020", "+8551800208020"],
  ["+66 81 234 5678", "+66812345678"],
  ["0066 81 234 5678", "+66812345678"],
  ["+84 91 234 56 78", "+84912345678"],
  ["+1 (202) 555-0123", "+12025550123"],
])("%s is %s", (typed, stored) => expect(readPhone(typed)).toEqual({ value: stored }));

test.each([
  "call me",
  "+85512345",
  "117",
  "",
  "012345",
  "+999 12345678",
  "8.55E+10",
  "012 345 678 9012",
  "sok@x.kh",
])("%s is no number, and the message says what one looks like", (typed) => {
  const found = readPhone(typed);
  expect("reason" in found && messageText(found.reason).en).toContain("012 345 678");
});

test.each(["012 345 678 / 098 765 432", "012345678, 098765432", "012 345 678 ឬ 098 765 432"])(
  "of %s the message asks for one",
  (typed) => expect(readPhone(typed)).toEqual({ reason: "onePhone" }),
);

test.each([
  ["+85512345678", "012 345 678", "012 345 678"],
  ["+855881234567", "088 123 4567", "088 123 4567"],
  ["+66812345678", "+66812345678", "+66 81 234 5678"],
  ["1800", "1800", "1800"],
])("%s is shown as %s and exported as %s, which is read again", (stored, shown, exported) => {
  expect(writePhone(stored)).toBe(shown);
  expect(phoneForSheets(stored)).toBe(exported);
  if (stored.startsWith("+")) {
    expect(readPhone(shown)).toEqual({ value: stored });
    expect(readPhone(exported)).toEqual({ value: stored });
  }
});
