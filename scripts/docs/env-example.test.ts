import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv, variableNames } from "../../server/env.ts";
import { root } from "../../server/installation/root.ts";
import { envExample } from "./env-example.ts";

const guide = join(root, "docs/guides/settings.md");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-example-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settingsIn = (example: string): readonly (readonly [string, string])[] =>
  [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);

test("the example has every variable once, and sets none", () => {
  const example = envExample(guide);
  const names = settingsIn(example).map(([name]) => name);
  expect(names.toSorted()).toEqual(variableNames.toSorted());
  expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
  expect(Math.max(...example.split("\n").map((line) => line.length))).toBeLessThan(120);
});

test("the values in the example are the defaults of the server", () => {
  const given = Object.fromEntries(settingsIn(envExample(guide)));
  expect(given).toMatchObject({ PORT: "4000", DATA_DIR: ".data", LOG_LEVEL: "info", SESSION_HOURS: "12" });
  expect(readEnv(given)).toEqual(readEnv({}));
});

test("a guide that lacks a variable, or has one that does not exist, is refused with its name", async () => {
  const text = await readFile(guide, "utf8");
  const other = join(folder, "settings.md");
  await writeFile(other, text.replace("| `LOG_LEVEL` |", "| `LOG_LEVLE` |"));
  expect(() => envExample(other)).toThrow(/Not in the guide: LOG_LEVEL\. Not in env\.ts: LOG_LEVLE\./);
});
