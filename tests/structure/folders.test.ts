import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** More source files than this are hard to survey; group them by what they are for. */
const most = 25;
/** Folders that may hold more, with the reason. */
const exceptions = new Map([
  ["server/db/migrations", "one file per change of the schema, read in order"],
  [
    "web/ui/icons",
    "written by npm run icons; one file per icon, so that each loads with the code that uses it",
  ],
]);

const isSource = (name: string): boolean => /\.(ts|tsx|css|sql|typ)$/.test(name);

/** The names of the source files by folder, at any depth. */
async function sourcesByFolder(top: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const entries = await readdir(join(root, top), { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((one) => one.isFile() && isSource(one.name))) {
    const folder = parentPath.slice(root.length + 1).replaceAll("\\", "/");
    found.set(folder, [...(found.get(folder) ?? []), name]);
  }
  return found;
}

const tooLarge = (folders: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...folders]
    .filter(([folder, names]) => names.length > most && !exceptions.has(folder))
    .map(([folder, names]) => `${folder}: ${names.length} files`);

describe.each([
  ["domain", 30],
  ["server", 60],
  ["web", 90],
  ["tests", 15],
  ["scripts", 2],
])("%s/", async (top, least) => {
  const folders = await sourcesByFolder(top);

  test("has folders", () => {
    expect(folders.size).toBeGreaterThan(least);
  });

  test(`has no folder with more than ${most} source files`, () => {
    expect(tooLarge(folders)).toEqual([]);
  });
});

test("server/ has no loose files but the entry points", async () => {
  expect([...((await sourcesByFolder("server")).get("server") ?? [])].sort()).toEqual([
    "app.ts",
    "env.ts",
    "main.ts",
  ]);
});

test.each(["domain", "tests", "tests/e2e"])("%s/ has only folders", async (top) => {
  expect((await sourcesByFolder(top)).get(top)).toBeUndefined();
});

test("a folder with too many files is reported, a named exception is not", () => {
  const names = Array.from({ length: most + 1 }, (_, index) => `file-${index}.ts`);
  expect(tooLarge(new Map([["web/crowd", names]]))).toEqual([`web/crowd: ${most + 1} files`]);
  expect(tooLarge(new Map([["web/crowd", names.slice(1)]]))).toEqual([]);
  expect(tooLarge(new Map([["server/db/migrations", names]]))).toEqual([]);
});
