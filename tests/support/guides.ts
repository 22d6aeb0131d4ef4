import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../docs/guides");

/** A step of a guide: commands to run, a file to create, or a file to change. */
export type Step =
  | { readonly kind: "run"; readonly commands: readonly string[] }
  | { readonly kind: "create"; readonly file: string; readonly content: string }
  | { readonly kind: "change"; readonly file: string; readonly before: string; readonly after: string };

const fence = /^( *)```(\w+)\n([\s\S]*?)^\1```$/gm;
const filePath = /`([\w./-]+\/[\w.-]+\.\w+)`/g;

/** The block's lines without the indentation of the list item that it belongs to. */
const dedent = (text: string, indent: string): string =>
  text
    .split("\n")
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
    .join("\n");

/** Splits a diff into the text that it replaces and the new text. An empty line is an unchanged one. */
function parseDiff(diff: string): { readonly before: string; readonly after: string } {
  const lines = diff.trimEnd().split("\n");
  const without = (sign: string): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  return { before: without("+"), after: without("-") };
}

/** Parses the code blocks of a guide in order; docs/guides/README.md states what each kind means. */
export function parseGuide(page: string): readonly Step[] {
  return [...page.matchAll(fence)].map((block): Step => {
    const [all, indent = "", language = "", text = ""] = block;
    const content = dedent(text, indent);
    if (language === "sh") return { kind: "run", commands: content.trimEnd().split("\n") };
    const prose = page.slice(0, block.index).replace(fence, "");
    const file = [...prose.matchAll(filePath)].at(-1)?.[1];
    if (file === undefined) throw new Error(`No file is named before this block:\n${all}`);
    if (language === "diff") return { kind: "change", file, ...parseDiff(content) };
    if (language === "ts" || language === "tsx") return { kind: "create", file, content };
    throw new Error(`A guide has no blocks of ${language}`);
  });
}

/** Reads the steps of a guide of docs/guides. */
export const readGuide = async (name: string): Promise<readonly Step[]> =>
  parseGuide(await readFile(join(folder, `${name}.md`), "utf8"));

/** Replaces the text of a change. Throws when the file has it not exactly once. */
export function applyChange(source: string, before: string, after: string): string {
  const at = `\n${source}`.indexOf(`\n${before}`);
  if (at < 0 || `\n${source}`.indexOf(`\n${before}`, at + 1) >= 0)
    throw new Error(`These lines must be in the file once:\n${before}`);
  return source.slice(0, at) + after + source.slice(at + before.length);
}

/** Splits a command into words; double quotes keep spaces. */
export const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

/** The guides that share one example, in the order in which they build on each other. */
export const guides = [
  "add-an-entity",
  "add-a-field",
  "add-a-permission",
  "add-a-report",
  "add-a-screen",
  "add-a-background-job",
  "add-a-field-kind",
] as const;

/** The file that the first guide generates. */
const generatedFile = "domain/entities/products/farm-tool.ts";

/** The files that exist only after the guides are followed. */
export async function filesOfGuides(): Promise<ReadonlySet<string>> {
  const steps = (await Promise.all(guides.map(readGuide))).flat();
  return new Set([generatedFile, ...steps.flatMap((step) => (step.kind === "create" ? [step.file] : []))]);
}
