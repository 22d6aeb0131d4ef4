import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Copy, DockerfileParser } from "dockerfile-ast";

const root = join(import.meta.dirname, "../../..");

/** An instruction of the Dockerfile with its arguments as written. */
export interface Instruction {
  readonly keyword: string;
  readonly words: readonly string[];
  /** Everything after the keyword, with continued lines joined. */
  readonly text: string;
  /** The stage that a COPY takes its files from. */
  readonly from: string | undefined;
}

export interface Stage {
  readonly name: string | undefined;
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

/** The text of the Dockerfile. */
export const readDockerfile = (): Promise<string> => readFile(join(root, "Dockerfile"), "utf8");

/** Parses the Dockerfile into its stages. */
export function parseStages(text: string): readonly Stage[] {
  const stages: { name: string | undefined; image: string; instructions: Instruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((argument) => argument.getValue());
    const whole = instruction.getArgumentsContent() ?? "";
    const joined = whole.replaceAll(/\\\s*\n\s*/g, " ");
    if (keyword === "FROM") {
      stages.push({ image: words[0] ?? "", name: words[2], instructions: [] });
      continue;
    }
    const flags = instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : undefined;
    stages.at(-1)?.instructions.push({ keyword, words, text: joined, from: flags ?? undefined });
  }
  return stages;
}

/** The words of an instruction in the JSON form, e.g. of CMD. */
export const jsonWords = ({ text }: Instruction): readonly string[] =>
  JSON.parse(text.slice(text.indexOf("["), text.lastIndexOf("]") + 1));

/** The variables that ENV sets. */
export const variablesOf = ({ instructions }: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    instructions
      .filter(({ keyword }) => keyword === "ENV")
      .flatMap(({ text }) => text.split(" ").map((pair) => pair.split("=", 2))),
  );

/** True for the files that .dockerignore keeps out of the build; reads the forms that ours has. */
export function readIgnored(text: string): (path: string) => boolean {
  const patterns = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const expressions = patterns.map((pattern) => {
    const body = pattern
      .replaceAll(/[.+^$()|[\]{}]/g, String.raw`\$&`)
      .replaceAll("**/", "\u0000")
      .replaceAll("*", "[^/]*")
      .replaceAll("\u0000", "(?:.*/)?");
    return new RegExp(`^${body}(?:/|$)`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}
