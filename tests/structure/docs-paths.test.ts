import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesOfGuides } from "../support/guides.ts";

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
  [...page.matchAll(/`((?:domain|server|web|tests|scripts|tools|data|docs|deploy)\/[\w./-]*)`/g)].flatMap(
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
  const examples = await filesOfGuides();
  const missing: string[] = [];
  for (const page of pages)
    for (const path of pathsIn(await readFile(join(root, page), "utf8")))
      if (!exists(path) && !examples.has(path)) missing.push(`${page}: ${path}`);
  expect(missing).toEqual([]);
});

test("the index of decisions lists every record", async () => {
  const index = await readFile(join(root, "docs/decisions/README.md"), "utf8");
  const records = (await readdir(join(root, "docs/decisions"))).filter((name) => /^\d{4}-/.test(name));
  const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name = ""]) => name);
  expect(listed).toEqual(records.sort());
});

test("each number belongs to one decision, whose title begins with it", async () => {
  const records = (await readdir(join(root, "docs/decisions"))).filter((name) => /^\d{4}-/.test(name));
  const titles = await Promise.all(
    records.map(
      async (name) => /^# (\d+)/.exec(await readFile(join(root, "docs/decisions", name), "utf8"))?.[1],
    ),
  );
  expect(titles.map(Number)).toEqual(records.map((name) => Number(name.slice(0, 4))));
  expect(new Set(titles).size).toBe(records.length);
});

/** Links of a Markdown page to files of this repository. */
const linksIn = (page: string): readonly string[] =>
  [...page.matchAll(/\]\(((?!https?:|mailto:|#)[^)#\s]+)/g)].map(([, path = ""]) => path);

test("links between pages lead to files that exist", async () => {
  const folders = ["docs", "docs/guides", "docs/decisions"];
  const pages = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    ...(await Promise.all(folders.map(pagesIn))).flat(),
  ];
  const broken: string[] = [];
  for (const page of pages)
    for (const link of linksIn(await readFile(join(root, page), "utf8")))
      if (!exists(join(dirname(page), link))) broken.push(`${page}: ${link}`);
  expect(broken).toEqual([]);
});

test.each([
  ["domain/\n  declare/   x\nserver/\n", ["domain", "domain/declare", "server"]],
  ["domain/\n  dates/ numbers/  x\n", ["domain", "domain/dates", "domain/numbers"]],
])("reads the folders of %j", (tree, folders) => {
  expect(foldersInTree(`\`\`\`\n${tree}\`\`\``)).toEqual(folders);
});
