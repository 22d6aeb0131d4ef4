import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { CommanderError } from "@commander-js/extra-typings";
import { expect, test } from "vitest";
import * as benchmarks from "../../../scripts/commands/benchmarks.ts";
import { factsOf } from "../../../scripts/commands/declare-command.ts";
import * as demo from "../../../scripts/commands/demo.ts";
import * as development from "../../../scripts/commands/development.ts";
import { commandGroups, otherScripts } from "../../../scripts/commands/index.ts";
import * as operation from "../../../scripts/commands/operation.ts";
import { commands as programs } from "../../../tools/build/programs.js";
import { wordsOf } from "../../support/guides.ts";

const root = join(import.meta.dirname, "../../..");
const scripts: Readonly<Record<string, string>> = JSON.parse(
  await readFile(join(root, "package.json"), "utf8"),
).scripts;
const commands = Object.entries({ ...benchmarks, ...demo, ...development, ...operation }).map(
  ([declaration, command]) => ({ ...factsOf(command), declaration, command }),
);

/** Runs a script of package.json without npm, and without the web app that some build first. */
async function runScript(name: string, ...options: readonly string[]) {
  const [last = ""] = (scripts[name] ?? "").split(" && ").slice(-1);
  const [program, ...parts] = wordsOf(last);
  expect(program, `${name} is one Node script`).toBe("node");
  const child = spawn(process.execPath, [...parts, ...options], { cwd: root });
  child.stdin.end();
  const [printed, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((ended) => child.once("exit", ended)),
  ]);
  return { printed, errors, code };
}

test("every script of package.json is declared, and every declared command is a script", () => {
  const declared = [...commands.map(({ name }) => name), ...Object.keys(otherScripts)];
  expect(declared.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test("docs/commands.md lists every command", () => {
  const listed = commandGroups.flatMap((group) => group.commands).map((command) => factsOf(command).name);
  expect(listed.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

/** What is printed for a wrong option. */
const refusalOf = (name: string, option: string): readonly string[] => [
  `unknown option '${option}z'`,
  `(Did you mean ${option}?)`,
  `"npm run ${name} -- --help" lists the options.`,
];

test.each(commands)("$name refuses an unknown option", ({ name, command, examples = [] }) => {
  const option = command.options[0]?.long ?? "--help";
  const errors: string[] = [];
  const refused = () => {
    command.configureOutput({ writeErr: (printed) => errors.push(printed) });
    command.parse([...wordsOf(examples[0] ?? ""), `${option}z`], { from: "user" });
  };
  expect(refused).toThrow(expect.objectContaining<Partial<CommanderError>>({ exitCode: 1 }));
  for (const part of refusalOf(name, option)) expect(errors.join("")).toContain(part);
});

test.each(commands)(
  "the script of $name takes its arguments by its declaration",
  async ({ name, declaration }) => {
    const [last = ""] = (scripts[name] ?? "").split(" && ").slice(-1);
    const [, launcher, program = ""] = wordsOf(last);
    expect(launcher).toBe("kasekam.js");
    const source = await readFile(join(root, programs.get(program) ?? program), "utf8");
    expect([...source.matchAll(/\brunCommand\((\w+)/g)].map(([, called]) => called)).toEqual([declaration]);
  },
);

// One of the product, and one of developers.
test.each(["seed", "docs"])("%s ends with exit code 2 and without a stack", async (name) => {
  const [option = ""] = commands.flatMap((one) =>
    one.name === name ? (one.command.options[0]?.long ?? []) : [],
  );
  const { printed, errors, code } = await runScript(name, `${option}z`);
  expect({ printed, code }).toEqual({ printed: "", code: 2 });
  for (const part of refusalOf(name, option)) expect(errors).toContain(part);
  expect(errors).not.toMatch(/^\s+at /m);
});

test("help has the options with their defaults, what the server needs, and examples", async () => {
  const { printed, errors, code } = await runScript("simulate", "--help");
  expect({ errors, code }).toEqual({ errors: "", code: 0 });
  for (const part of [
    "Usage: npm run simulate -- [options]",
    "farmers and buyers; they register in the first run (default: 20)",
    "Server: the server must run.",
    "  npm run simulate -- --url http://127.0.0.1:4100",
    "More: docs/guides/simulate.md",
  ])
    expect(printed).toContain(part);
});

test.each(commands)("the examples of $name are accepted", async ({ examples = [], command }) => {
  for (const example of examples) command.parse(wordsOf(example), { from: "user" });
});

test("no other code reads arguments", async () => {
  const files = (await readdir(join(root, "scripts"), { recursive: true })).filter((file) =>
    file.endsWith(".ts"),
  );
  const readers = [];
  for (const file of files)
    if (/parseArgs|process\.argv/.test(await readFile(join(root, "scripts", file), "utf8")))
      readers.push(file);
  // .ci/run calls it with the exit code of the run.
  expect(readers).toEqual(["ci/count-tests.ts"]);
});
