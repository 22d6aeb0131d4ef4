import { expect, it } from "vitest";
import { withLoadTimeout } from "./lazy-screen.tsx";

it("a screen that does not load in time fails with the message of the specification", async () => {
  await expect(withLoadTimeout(new Promise(() => undefined), 7, 5)).rejects.toThrow(
    "Loading chunk 7 failed.",
  );
});
it("a screen that fails to load has the same message and keeps the cause", async () => {
  const cause = new TypeError("Failed to fetch");
  await expect(withLoadTimeout(Promise.reject(cause), 3)).rejects.toMatchObject({
    message: "Loading chunk 3 failed.",
    cause,
  });
});
