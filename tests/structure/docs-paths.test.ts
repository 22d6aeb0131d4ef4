import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const exists = (path: string): boolean => existsSync(join(root, path));
const subfolders = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(root, folder), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** The folders in the tree of docs/architecture.md: unindented lines are top-level folders, indented ones are inside. */
function foldersInTree(page: string): readonly string[] {
  const tree = /^```\n(domain\/[\s\S]*?)^```$/m.exec(page)?.[1] ?? "";
  let parent = "";
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", names = ""] = /^( *)((?:[\w-]+\/ ?)+)/.exec(line) ?? [];
    const found = names
      .trim()
      .split(" ")
      .filter((name) => name !== "")
      .map((name) => name.slice(0, -1));
    if (indent === "") {
      parent = found[0] ?? parent;
      return found;
    }
    return found.map((name) => `${parent}/${name}`);
  });
}

/** Paths of this repository in backticks, without placeholders. */
const pathsIn = (page: string): readonly string[] =>
  [...page.matchAll(/`((?:domain|server|web|tests|scripts|tools|data|docs)\/[\w./-]*)`/g)].flatMap(
    ([, path = ""]) => (path === "" ? [] : [path]),
  );

const pagesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(root, folder)))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);

describe("docs/architecture.md", async () => {
  const folders = foldersInTree(await readFile(join(root, "docs/architecture.md"), "utf8"));

  test("names only folders that exist", () => {
    expect(folders.length).toBeGreaterThan(40);
    expect(folders.filter((folder) => !exists(folder))).toEqual([]);
  });

  test("names every folder directly under domain, server and web", async () => {
    const all = (await Promise.all(["domain", "server", "web"].map(subfolders))).flat();
    expect(all.filter((folder) => !folders.includes(folder))).toEqual([]);
  });
});

test("docs and guides name only files that exist", async () => {
  const pages = ["README.md", ...(await pagesIn("docs")), ...(await pagesIn("docs/guides"))];
  const missing: string[] = [];
  for (const page of pages)
    for (const path of pathsIn(await readFile(join(root, page), "utf8")))
      if (!exists(path)) missing.push(`${page}: ${path}`);
  expect(missing).toEqual([]);
});

test("the index of decisions lists every record", async () => {
  const index = await readFile(join(root, "docs/decisions/README.md"), "utf8");
  const records = (await readdir(join(root, "docs/decisions"))).filter((name) => /^\d{4}-/.test(name));
  const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name = ""]) => name);
  expect(listed).toEqual(records.sort());
});

test.each([
  ["domain/\n  declare/   x\nserver/\n", ["domain", "domain/declare", "server"]],
  ["domain/\n  dates/ numbers/  x\n", ["domain", "domain/dates", "domain/numbers"]],
])("reads the folders of %j", (tree, folders) => {
  expect(foldersInTree(`\`\`\`\n${tree}\`\`\``)).toEqual(folders);
});
