import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { z } from "zod";
import { root } from "../../server/installation/root.ts";

// `npm run coverage` runs this after the tests: prints the covered lines of each feature folder.

const results = join(root, "test-results/coverage");
const fileCoverage = z.object({ lines: z.object({ total: z.number(), covered: z.number() }) });
const summary = z.record(z.string(), fileCoverage);

interface Lines {
  readonly total: number;
  readonly covered: number;
}

/** `server/chat` for `server/chat/messages/send-message.ts`. */
const folderOf = (file: string): string => relative(root, file).split(/[\\/]/).slice(0, 2).join("/");
const isFolder = (name: string): boolean => !/\.tsx?$/.test(name);

const folders = new Map<string, Lines>();
const { total: all, ...files } = summary.parse(
  JSON.parse(await readFile(join(results, "coverage-summary.json"), "utf8")),
);
for (const [file, { lines }] of Object.entries(files)) {
  const name = folderOf(file);
  const folder = isFolder(name) ? name : name.replace(/\/.*/, "");
  const { total, covered } = folders.get(folder) ?? { total: 0, covered: 0 };
  folders.set(folder, { total: total + lines.total, covered: covered + lines.covered });
}

const row = (name: string, { total, covered }: Lines): string => {
  const percent = total === 0 ? "–" : `${((100 * covered) / total).toFixed(1)} %`;
  return `| ${name} | ${covered} | ${total} | ${percent} |`;
};
const rows = [...folders]
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([name, lines]) => row(name, lines));
const table = [
  "| folder | covered lines | lines | coverage |",
  "|---|---|---|---|",
  ...rows,
  ...(all ? [row("all", all.lines)] : []),
].join("\n");

await writeFile(join(results, "folders.md"), `${table}\n`);
console.log(table);
