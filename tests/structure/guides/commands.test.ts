import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { factsOf } from "../../../scripts/commands/declare-command.ts";
import { commandGroups, otherScripts } from "../../../scripts/commands/index.ts";
import { wordsOf } from "../../support/guides.ts";

const root = join(import.meta.dirname, "../../..");
const scripts: Readonly<Record<string, string>> = JSON.parse(
  await readFile(join(root, "package.json"), "utf8"),
).scripts;
const commands = commandGroups
  .flatMap((group) => group.commands)
  .map((command) => ({ ...factsOf(command), command }));

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

test.each(commands)(
  "$name refuses an unknown option by its own declaration",
  async ({ name, command, examples = [] }) => {
    const option = command.options[0]?.long ?? "--help";
    const { printed, errors, code } = await runScript(name, ...wordsOf(examples[0] ?? ""), `${option}z`);
    expect({ printed, code }).toEqual({ printed: "", code: 2 });
    for (const part of [
      `unknown option '${option}z'`,
      `(Did you mean ${option}?)`,
      `"npm run ${name} -- --help" lists the options.`,
    ])
      expect(errors).toContain(part);
    expect(errors).not.toMatch(/^\s+at /m);
  },
);

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
