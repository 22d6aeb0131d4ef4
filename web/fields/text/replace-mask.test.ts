import { expect, test } from "vitest";
import { replaceMask } from "./replace-mask.ts";

test("a mask is replaced as a whole by typed or pasted text", () => {
  expect(replaceMask("•••• 6789", "5")).toBe("5");
  expect(replaceMask("•••• 6789", "•••• 67895")).toBe("5");
  expect(replaceMask("•••• 6789", "5•••• 6789")).toBe("5");
  expect(replaceMask("•••• 6789", "•••• 00012345676789")).toBe("0001234567");
  expect(replaceMask("•••• 6789", "•••• 678")).toBe("");
});

test("other text stays as typed", () => {
  expect(replaceMask("000123", "0001234")).toBe("0001234");
  expect(replaceMask("", "•")).toBe("•");
});
