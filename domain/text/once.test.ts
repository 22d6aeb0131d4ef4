import { expect, test, vi } from "vitest";
import { once } from "./once.ts";

test("makes a value at its first use, and the same one after that", () => {
  const make = vi.fn(() => ({}));
  const read = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(read()).toBe(read());
  expect(make).toHaveBeenCalledTimes(1);
});
