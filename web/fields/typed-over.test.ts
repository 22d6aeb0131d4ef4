import { expect, test } from "vitest";
import { typedOver } from "./typed-over.ts";

test("a mask gives way as a whole to what is typed or pasted into it, wherever that is", () => {
  expect(typedOver("•••• 6789", "5")).toBe("5");
  expect(typedOver("•••• 6789", "•••• 67895")).toBe("5");
  expect(typedOver("•••• 6789", "5•••• 6789")).toBe("5");
  expect(typedOver("•••• 6789", "•••• 00012345676789")).toBe("0001234567");
  expect(typedOver("•••• 6789", "•••• 678")).toBe("");
});

test("what is no mask is kept as it is typed", () => {
  expect(typedOver("000123", "0001234")).toBe("0001234");
  expect(typedOver("", "•")).toBe("•");
});
