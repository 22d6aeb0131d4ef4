import { readFileSync } from "node:fs";
import { variableNames } from "../../server/env.ts";

const lineWidth = 110;

interface Documented {
  readonly names: readonly string[];
  /** One for each name where the table gives so many; else none. */
  readonly defaults: readonly string[];
  readonly meaning: string;
}

const codesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** The defaults of a cell that has nothing but values; none where it describes the default, as in `<PORT>`. */
const defaultsIn = (cell: string): readonly string[] => {
  const values = cell.replaceAll(/\([^)]*\)/g, "").trim();
  return /^(`[^`<]+`|\d+)(, (`[^`<]+`|\d+))*$/.test(values) ? values.replaceAll("`", "").split(", ") : [];
};

const withoutMarkdown = (text: string): string =>
  text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("`", "");

/** The rows of the table of variables in docs/guides/settings.md. */
function readTable(guide: string): readonly Documented[] {
  const [, table = ""] = guide.split("| variable | default | meaning |\n|---|---|---|\n");
  const lines = (table.split("\n\n")[0] ?? "").split("\n").filter((line) => line.startsWith("| "));
  return lines.map((line) => {
    const [variables = "", given = "", meaning = ""] = line.slice(2, -2).split(" | ");
    const names = codesIn(variables);
    const defaults = defaultsIn(given);
    return { names, meaning, defaults: defaults.length === names.length ? defaults : [] };
  });
}

/** Throws when the guide lacks a variable of server/env.ts, or names one that does not exist. */
function assertComplete(rows: readonly Documented[]): void {
  const documented = new Set(rows.flatMap(({ names }) => names));
  const missing = variableNames.filter((name) => !documented.has(name));
  const unknown = [...documented].filter((name) => !variableNames.includes(name));
  if (missing.length + unknown.length === 0) return;
  throw new Error(
    `docs/guides/settings.md and server/env.ts differ. Not in the guide: ${missing.join(", ") || "-"}. Not in env.ts: ${unknown.join(", ") || "-"}.`,
  );
}

function asComment(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && last.length + word.length >= lineWidth) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}`).join("\n");
}

/** The example file of all variables, from the table of the guide: each with its meaning and default. */
export function envExample(guidePath: string): string {
  const rows = readTable(readFileSync(guidePath, "utf8"));
  assertComplete(rows);
  const blocks = rows.map(({ names, defaults, meaning }) =>
    [asComment(withoutMarkdown(meaning)), ...names.map((name, at) => `#${name}=${defaults[at] ?? ""}`)].join(
      "\n",
    ),
  );
  return `${["# All variables of the server. Generated from docs/guides/settings.md by `npm run docs`; do not edit, copy it.", ...blocks].join("\n\n")}\n`;
}
