import { expect, test } from "vitest";
import { runTasks } from "./cleanup.ts";

test("a cleanup task that fails is logged, and the others run", async () => {
  const done: string[] = [];
  const warnings: unknown[] = [];
  const failure = new Error("The disk is full.");
  const tasks = [
    async () => void done.push("first"),
    () => Promise.reject(failure),
    async () => void done.push("last"),
  ];
  await runTasks(tasks, {
    log: { warn: (about: unknown) => void warnings.push(about) },
    signal: new AbortController().signal,
  });
  expect(done).toEqual(["first", "last"]);
  expect(warnings).toEqual([{ err: failure }]);
});

test("no further task begins once the server stops", async () => {
  const done: string[] = [];
  const stopping = new AbortController();
  const tasks = [async () => stopping.abort(), async () => void done.push("late")];
  await runTasks(tasks, { log: { warn: () => {} }, signal: stopping.signal });
  expect(done).toEqual([]);
});
