import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { factsOf } from "../../../scripts/commands/declare-command.ts";
import { commandGroups } from "../../../scripts/commands/index.ts";
import { commands as productCommands } from "../../../tools/build/programs.js";
import { guides, wordsOf } from "../../support/guides.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string): Promise<string> => readFile(join(root, file), "utf8");
const markdownIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(root, folder)))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...(await markdownIn("docs")),
  ...(await markdownIn("docs/guides")),
];
const texts = await Promise.all(pages.map(async (page) => ({ page, text: await read(page) })));

const scripts: Readonly<Record<string, string>> = JSON.parse(await read("package.json")).scripts;
const declared = new Map(
  commandGroups.flatMap((group) => group.commands).map((command) => [factsOf(command).name, command]),
);

/** The shell blocks of pages that no test follows step by step, with the test that runs the same. */
const runElsewhere: Readonly<Record<string, string>> = {
  "README.md": ".ci/run",
  "docs/guides/audit-log.md": "tests/durability/audit-log.test.ts",
  "docs/guides/integrate.md": "tests/contract/integrate-guide.test.ts",
  "docs/guides/monitor.md": "server/tracing/tracing.test.ts",
  "docs/guides/simulate.md": "tests/durability/pooler.test.ts",
};

const shellBlock = /^ *```sh\n([\s\S]*?)^ *```$/gm;

test("every shell block is run by a test", () => {
  const followed = guides.map((name) => `docs/guides/${name}.md`);
  const withBlocks = texts.filter(({ text }) => text.match(shellBlock)).map(({ page }) => page);
  expect(withBlocks.toSorted()).toEqual(
    [...followed.filter((page) => withBlocks.includes(page)), ...Object.keys(runElsewhere)].toSorted(),
  );
  expect(Object.values(runElsewhere).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** The commands of a page: lines of shell blocks and of code in the text, split where the shell does. */
function commandsOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(shellBlock)].flatMap(([, block = ""]) =>
    block.replaceAll("\\\n", " ").split("\n"),
  );
  const inText = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...blocks, ...inText]
    .flatMap((line) => line.replace(/ #.*$/, "").split(/ && | \| /))
    .map((command) => command.trim());
}

/** Whether a word stands for another, such as N, FILE, `<name>` or a shortened address. */
const isPlaceholder = (word: string): boolean => /^[A-Z]+(\.\w+)*$|[<…]|^[a-z](,[a-z])+$/.test(word);

/** What is wrong with a call of a declared command; null when the command accepts it. */
function problemOf(name: string, words: readonly string[]): string | null {
  const command = declared.get(name);
  if (!command) return null;
  const known = [...command.options.map(({ long }) => long), "--help"];
  const unknown = words.filter((word) => word.startsWith("--")).find((word) => !known.includes(word));
  if (unknown) return `has no option ${unknown}`;
  if (words.length === 0 || words.includes("--help") || words.some(isPlaceholder)) return null;
  try {
    command.configureOutput({ writeErr: () => {} }).parse([...words], { from: "user" });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("every npm script and command that a page names exists and accepts its options", () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const { page, text } of texts)
    for (const command of commandsOf(text)) {
      const call = /(?:^|\s)npm run ([\w:.-]+)((?: .*)?)$/.exec(command);
      const direct = /(?:^|\s)node kasekam\.js ([\w:./-]+)/.exec(command)?.[1];
      if (call) {
        const [, name = "", rest = ""] = call;
        checked += 1;
        if (!(name in scripts)) wrong.push(`${page}: there is no script ${name}`);
        const problem = problemOf(name, wordsOf(rest.replace(/^ --(?= |$)/, "")));
        if (problem) wrong.push(`${page}: ${command}: ${problem}`);
      }
      if (direct && !productCommands.has(direct) && direct !== "build" && !existsSync(join(root, direct)))
        wrong.push(`${page}: there is no command ${direct}`);
    }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(50);
});

test("every variable that a page sets for a command is read somewhere", async () => {
  const known = `${await read("server/env.ts")}${await read("playwright.config.ts")}`;
  const folders = ["tests", "server/tracing"];
  const files = (
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name)),
      ),
    )
  )
    .flat()
    .filter((name) => name.endsWith(".ts") && name !== "tests/structure/guides/guide-commands.test.ts");
  const sources = [known, ...(await Promise.all(files.map(read)))].join("\n");
  const unread = texts.flatMap(({ page, text }) =>
    commandsOf(text).flatMap((command) =>
      [...command.matchAll(/^(?:[A-Z][A-Z0-9_]+=\S* )*([A-Z][A-Z0-9_]+)=\S* (?:npm|node) /g)]
        .map(([, name = ""]) => name)
        .filter((name) => !sources.includes(name))
        .map((name) => `${page}: ${name}`),
    ),
  );
  expect(unread).toEqual([]);
});
