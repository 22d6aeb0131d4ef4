import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { shareReadings } from "./position.ts";
import { createReplayLag } from "./replay-lag.ts";

test("the lag is the age of the oldest position that is not replayed, and none while the primary is idle", () => {
  const lag = createReplayLag();
  lag.add({ at: 1000, lsn: 10 });
  expect(lag.measure(10, 900_000)).toBe(0);
  lag.add({ at: 901_000, lsn: 20 });
  lag.add({ at: 902_000, lsn: 30 });
  expect(lag.measure(10, 903_000)).toBe(2);
  expect(lag.measure(20, 903_000)).toBe(1);
  expect(lag.measure(30, 999_000)).toBe(0);
});

test("a replica that stays behind for long costs little memory and keeps its lag", () => {
  const lag = createReplayLag();
  for (let second = 0; second < 100_000; second += 1) lag.add({ at: second * 1000, lsn: second + 1 });
  expect(lag.measure(0, 100_000_000)).toBe(100_000);
});

test("readings are shared, but never with a call that began after them", async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const read = shareReadings(async () => {
    begun += 1;
    const number = begun;
    await new Promise<void>((resolve) => ends.push(resolve));
    return number;
  });
  const first = [read(), read()];
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toBe(1);
  const second = [read(), read()];
  ends.shift()?.();
  expect(await Promise.all(first)).toEqual([1, 1]);
  await Promise.resolve();
  ends.shift()?.();
  expect(await Promise.all(second)).toEqual([2, 2]);
  const failing = shareReadings(() => Promise.reject(new Error("away")));
  await expect(failing()).rejects.toThrow("away");
  await expect(failing()).rejects.toThrow("away");
});

test.each(["0", "61", "0.5", "soon"])("DATABASE_REPLICA_LAG_SECONDS=%s is refused by name", (given) => {
  expect(() => readEnv({ DATABASE_REPLICA_LAG_SECONDS: given })).toThrow(
    "DATABASE_REPLICA_LAG_SECONDS must be a number of seconds from 1 to 60.",
  );
});

test("a replica needs the address of its primary", () => {
  expect(() => readEnv({ DATABASE_REPLICA_URL: "postgresql://two/db" })).toThrow(
    "DATABASE_REPLICA_URL needs DATABASE_URL",
  );
  expect(() => readEnv({ DATABASE_REPLICA_URL: "two", DATABASE_URL: "postgresql://one/db" })).toThrow(
    "DATABASE_REPLICA_URL must be an address",
  );
});
