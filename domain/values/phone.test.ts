import { expect, test } from "vitest";
import { localPhone } from "./phone.ts";

test.each([
  ["+85512345678", "012 345 678"],
  ["+855 97 123 4567", "097 123 4567"],
  ["012345678", "012 345 678"],
  ["+12025550123", "+12025550123"],
  ["1800", "1800"],
])("%s becomes %s", (typed, read) => {
  expect(localPhone(typed)).toBe(read);
});
