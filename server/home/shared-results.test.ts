import { expect, test } from "vitest";
import { sharedResults } from "./shared-results.ts";

test("people who ask for the same at once or soon after get one computation", async () => {
  let time = 0;
  let computed = 0;
  const share = sharedResults<number>(30, () => time);
  const compute = async () => ++computed;
  expect(await Promise.all([share("all", compute), share("all", compute), share("own", compute)])).toEqual([
    1, 1, 2,
  ]);
  time = 29;
  expect(await share("all", compute)).toBe(1);
  time = 30;
  expect(await share("all", compute)).toBe(3);
});

test("a failure rejects every pending call and is not cached", async () => {
  const share = sharedResults<number>(30, () => 0);
  const failing = () => Promise.reject(new Error("The database is away."));
  await expect(share("all", failing)).rejects.toThrow("away");
  expect(await share("all", async () => 1)).toBe(1);
});
