import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, matchesGlob } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
let copy = "";

/** Runs a command in the copy; returns its exit code and output. */
async function inCopy(
  command: string,
  ...options: readonly string[]
): Promise<{ code: number; printed: string }> {
  try {
    const { stdout, stderr } = await run(command, [...options], { cwd: copy, maxBuffer: 10_000_000 });
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, printed: failed.stdout + failed.stderr };
  }
}

/** Returns a filter for source files: everything not in `.gitignore`. Works without git, e.g. in an archive. */
async function sourceFilter(): Promise<(name: string) => boolean> {
  const lines = (await readFile(join(root, ".gitignore"), "utf8")).split("\n");
  const ignored = lines
    .filter((line) => line !== "" && !/^[#!]/.test(line))
    .map((line) => line.replace(/\/$/, ""));
  return (name) => ![".git", ...ignored].some((pattern) => matchesGlob(name, pattern));
}

const migrations = () => readdir(join(copy, "server/db/migrations"));

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "kasekam-entity-"));
  const isSource = await sourceFilter();
  await cp(root, copy, { recursive: true, filter: (from) => from === root || isSource(basename(from)) });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test("an entity is one file, one line and one generated migration", async () => {
  const list = join(copy, "domain/entities/declared.ts");
  const linesBefore = (await readFile(list, "utf8")).split("\n");
  const before = await migrations();

  const made = await inCopy(
    "node",
    "scripts/new.ts",
    "farmTool",
    "products",
    "Farm tool",
    "Farm tools",
    "ឧបករណ៍កសិកម្ម",
  );
  expect(made).toMatchObject({ code: 0 });
  const lines = (await readFile(list, "utf8")).split("\n");
  expect(lines.filter((line) => !linesBefore.includes(line))).toEqual([
    'export { farmTool } from "./products/farm-tool.ts";',
  ]);

  expect(await inCopy("node", "scripts/db-diff.ts", "--check")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("farm_tool"),
  });
  expect(await inCopy("node", "scripts/db-diff.ts", "farm-tool")).toMatchObject({ code: 0 });
  const added = (await migrations()).filter((file) => !before.includes(file));
  expect(added).toEqual([expect.stringMatching(/^\d{4}_farm-tool\.sql$/)]);
  expect(await inCopy("node", "scripts/db-diff.ts", "--check")).toMatchObject({ code: 0 });

  expect(await inCopy("node", "scripts/docs.ts")).toMatchObject({ code: 0 });
  expect(await readFile(join(copy, "docs/permissions.md"), "utf8")).toContain("`farmTool`");
  expect(await inCopy("node_modules/.bin/tsc", "-p", "tsconfig.server.json")).toMatchObject({ code: 0 });
  await expectServed();
}, 300_000);

/** Starts the copy's app on its own database and uses the new entity with its role. */
async function expectServed(): Promise<void> {
  const served = await inCopy("node", "tests/structure/serve-farm-tool.ts");
  expect(served.printed).toContain("served");
  expect(served.code).toBe(0);
}

test("the generator rejects an invalid name, group or label", async () => {
  for (const wrong of [
    ["FarmTool", "products", "a", "b", "ក"],
    ["farmTool", "nowhere", "a", "b", "ក"],
    ["farmTool", "products"],
  ]) {
    expect(await inCopy("node", "scripts/new.ts", ...wrong)).toMatchObject({ code: 1 });
  }
});
