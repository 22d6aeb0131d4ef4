import { expect, it } from "vitest";
import { arrival } from "./lazy-screen.tsx";

it("a screen that does not arrive in time fails in the specification's words", async () => {
  await expect(arrival(new Promise(() => undefined), 7, 5)).rejects.toThrow("Loading chunk 7 failed.");
});
it("a screen that can't be fetched fails in the same words, and keeps the cause", async () => {
  const cause = new TypeError("Failed to fetch");
  await expect(arrival(Promise.reject(cause), 3)).rejects.toMatchObject({
    message: "Loading chunk 3 failed.",
    cause,
  });
});
