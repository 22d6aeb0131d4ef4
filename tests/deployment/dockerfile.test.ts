import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { commands } from "../../tools/build/programs.js";
import {
  jsonWords,
  parseStages,
  readDockerfile,
  readIgnored,
  variablesOf,
} from "../support/image/dockerfile.ts";

const root = join(import.meta.dirname, "../..");
const text = await readDockerfile();
const stages = parseStages(text);
const last = stages.at(-1) ?? expect.fail("no stage");
const find = (keyword: string) =>
  last.instructions.find((one) => one.keyword === keyword) ?? expect.fail(`no ${keyword}`);

test("the Dockerfile has no mistakes", () => {
  expect(validate(text)).toEqual([]);
  expect(validate("FROM node\nCOPPY a b\n")).not.toEqual([]);
});

test("every stage has the same Node", () => {
  expect(new Set(stages.map(({ image }) => image)).size).toBe(1);
  expect(stages[0]?.image).toMatch(/^node:24\.\d+\.\d+-bookworm-slim$/);
});

test("the image starts as npm start does, as an ordinary user, and checks whether it is ready", () => {
  expect(`exec ${jsonWords(find("CMD")).join(" ")}`).toBe(packageFile.scripts.start);
  expect(find("USER").text).toBe("1000:1000");
  const [program, launcher, command = ""] = jsonWords(find("HEALTHCHECK"));
  expect([program, launcher]).toEqual(["node", "kasekam.js"]);
  expect(commands.has(command)).toBe(true);
  expect(variablesOf(last)).toMatchObject({
    NODE_ENV: "production",
    DATA_DIR: "/data",
  });
});

test("everything that is copied exists, and the last stage installs nothing", () => {
  for (const stage of stages)
    for (const { keyword, words, from } of stage.instructions) {
      if (keyword !== "COPY" || from) continue;
      for (const path of words.slice(0, -1)) expect(existsSync(join(root, path)), path).toBe(true);
    }
  expect(
    last.instructions.filter(({ keyword, text: run }) => keyword === "RUN" && /npm|apt/.test(run)),
  ).toEqual([]);
});

test("secrets, modules, tests and the repository stay out of the build, its sources do not", async () => {
  const isIgnored = readIgnored(await readFile(join(root, ".dockerignore"), "utf8"));
  const out = [".git/config", ".env", ".env.production", ".data/secrets.key", "node_modules/pg/index.js"];
  const others = ["tools/a/node_modules/a.js", "server/db/hosts.test.ts", "tests/e2e/a.ts", "a.log"];
  expect([...out, ...others].filter((path) => !isIgnored(path))).toEqual([]);
  const sources = [
    "package.json",
    ".npmrc",
    "server/main.ts",
    "web/app.tsx",
    "data/README.md",
    "vite.config.ts",
  ];
  expect(sources.filter(isIgnored)).toEqual([]);
});
