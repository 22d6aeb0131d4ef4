import { beforeEach, expect, test, vi } from "vitest";

const counting = vi.hoisted(() => ({ unstored: 0 }));
vi.mock("../browser/browser-store.ts", () => ({
  unstoredCount: () => counting.unstored,
  watchUnstored: () => () => undefined,
}));

beforeEach(() => {
  counting.unstored = 0;
});

test("a change that waits is said to be on the device only when it is", async () => {
  const { heldText } = await import("./held-texts.ts");
  expect(heldText().en).toMatch(/^Saved on this device/);
  counting.unstored = 1;
  expect(heldText().en).toMatch(/^Not saved on this device/);
});
