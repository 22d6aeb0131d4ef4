import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, matchesGlob } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBarePath } from "../../support/bare-path.ts";
import { applyChange, guides, parseGuide, readGuide, type Step, wordsOf } from "../../support/guides.ts";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);
let copy = "";
const bare = await makeBarePath();

/** Without the variables of this run, which change how a run inside of it reports. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|CI_RUN|NODE_ENV|TEST$)/.test(name)),
  ),
  PATH: bare.path,
};

/** Runs a command in the copy; returns its exit code and output. */
async function inCopy(
  command: string,
  ...options: readonly string[]
): Promise<{ code: number; printed: string }> {
  try {
    const settings = { cwd: copy, env: environment, maxBuffer: 10_000_000 };
    const { stdout, stderr } = await run(command, [...options], settings);
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, printed: failed.stdout + failed.stderr };
  }
}
/** Expects that a command succeeds; a failed test shows what the command printed. */
const expectSuccess = ({ code, printed }: { code: number; printed: string }, command: string): void =>
  expect(code === 0 ? "" : printed, command).toBe("");
const inModules = (script: string, ...options: readonly string[]) =>
  inCopy("node", join("node_modules", script), ...options);
/** Runs a developer's program, which the launcher builds. */
const runProgram = (...words: readonly string[]) => inCopy("node", "kasekam.js", ...words);

/** Returns a filter for source files: everything not in `.gitignore`. Works without git, e.g. in an archive. */
async function sourceFilter(): Promise<(name: string) => boolean> {
  const lines = (await readFile(join(root, ".gitignore"), "utf8")).split("\n");
  const ignored = lines
    .filter((line) => line !== "" && !/^[#!]/.test(line))
    .map((line) => line.replace(/\/$/, ""));
  return (name) => ![".git", ...ignored].some((pattern) => matchesGlob(name, pattern));
}

const readCopy = (file: string): Promise<string> => readFile(join(copy, file), "utf8");
const migrations = () => readdir(join(copy, "server/db/migrations"));

/** Runs `npm run <script> -- …` without npm; only for scripts that are one Node script. */
async function runCommand(command: string): Promise<void> {
  const [npm, verb, name = "", ...options] = wordsOf(command);
  expect([npm, verb], command).toEqual(["npm", "run"]);
  const [node = "", ...words] = wordsOf(JSON.parse(await readCopy("package.json")).scripts[name] ?? "");
  expectSuccess(await inCopy(node, ...words, ...options.filter((option) => option !== "--")), command);
}

async function follow(step: Step): Promise<void> {
  if (step.kind === "run") {
    for (const command of step.commands) await runCommand(command);
    return;
  }
  const path = join(copy, step.file);
  await mkdir(dirname(path), { recursive: true });
  if (step.kind === "create") await writeFile(path, step.content, { flag: "wx" });
  else await writeFile(path, applyChange(await readCopy(step.file), step.before, step.after));
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "kasekam-guides-"));
  const isSource = await sourceFilter();
  await cp(root, copy, { recursive: true, filter: (from) => from === root || isSource(basename(from)) });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
});
afterAll(async () => {
  await rm(copy, { recursive: true, force: true });
  await bare.remove();
});

test("the generator rejects an invalid name, group or label", async () => {
  for (const wrong of [
    ["FarmTool", "products", "a", "b", "ក"],
    ["farmTool", "nowhere", "a", "b", "ក"],
    ["farmTool", "products"],
  ])
    expect(await runProgram("scripts/new.ts", ...wrong)).toMatchObject({ code: 2 });
});

describe("following every guide", () => {
  const changed = new Set<string>();
  let migrationsBefore: readonly string[] = [];
  let declaredBefore: readonly string[] = [];
  const declared = async (): Promise<readonly string[]> =>
    (await readCopy("domain/entities/declared.ts")).split("\n");

  beforeAll(async () => {
    migrationsBefore = await migrations();
    declaredBefore = await declared();
    for (const name of guides)
      for (const step of await readGuide(name)) {
        await follow(step);
        if (step.kind !== "run") changed.add(step.file);
      }
  }, 300_000);

  test("an entity is one file, one line and one migration; each field is one more migration", async () => {
    expect((await declared()).filter((line) => !declaredBefore.includes(line))).toEqual([
      'export { farmTool } from "./products/farm-tool.ts";',
    ]);
    const added = (await migrations()).filter((file) => !migrationsBefore.includes(file));
    expect(added).toEqual([
      expect.stringMatching(/^\d{4}_farm-tool\.sql$/),
      expect.stringMatching(/^\d{4}_farm-tool-weight\.sql$/),
      expect.stringMatching(/^\d{4}_farm-tool-rating\.sql$/),
    ]);
    expect(await readCopy("docs/permissions.md")).toContain("`farmTool`");
  });

  test("declarations, migrations and docs agree", async () => {
    expectSuccess(await runProgram("scripts/db/diff.ts", "--check"), "db:diff");
    expectSuccess(await runProgram("scripts/docs.ts", "--check"), "docs");
  }, 120_000);

  test.each(["tsconfig.server.json", "tsconfig.web.json"])(
    "%s compiles",
    async (project) => {
      const compiled = await inModules("typescript/bin/tsc", "-p", project, "--incremental", "false");
      expectSuccess(compiled, project);
    },
    120_000,
  );

  test("the examples are formatted and pass the linter", async () => {
    const linted = await inModules("@biomejs/biome/bin/biome", "check", "--error-on-warnings", ...changed);
    expectSuccess(linted, "lint");
  }, 120_000);

  test("the tests of the menu, screens, reports and field kinds pass", async () => {
    const projects = ["--project", "domain", "--project", "web"];
    const files = [
      "domain/navigation/menu",
      "web/shell/routing/hand-written-screens",
      "domain/reports/reports",
      "web/fields/kinds",
    ];
    const tested = await inModules("vitest/vitest.mjs", "run", ...projects, ...files);
    expectSuccess(tested, "vitest");
    expect(tested.printed).toMatch(/Test Files.*4 passed/);
  }, 120_000);

  test("the app serves the entity, its fields, permissions, report and job", async () => {
    const served = await runProgram("tests/structure/guides/serve-farm-tool.ts");
    expectSuccess(served, "serve");
    expect(served.printed).toContain("served");
  }, 120_000);
});

describe("the blocks of a guide", () => {
  const page = [
    "1. Change `domain/a.ts`:",
    "",
    "   ```diff",
    "    one",
    "   -two",
    "   +three",
    "   ```",
    "",
    "In `web/b.tsx`:",
    "",
    "```tsx",
    "export const b = 1;",
    "```",
    "",
    "```sh",
    'npm run new -- "a b" c',
    "```",
    "",
  ].join("\n");

  test("are commands, new files and changes of the file that is named before", () => {
    expect(parseGuide(page)).toEqual([
      { kind: "change", file: "domain/a.ts", before: "one\ntwo\n", after: "one\nthree\n" },
      { kind: "create", file: "web/b.tsx", content: "export const b = 1;\n" },
      { kind: "run", commands: ['npm run new -- "a b" c'] },
    ]);
    expect(wordsOf('npm run new -- "a b" c')).toEqual(["npm", "run", "new", "--", "a b", "c"]);
  });

  test("change lines that are in the file exactly once", () => {
    expect(applyChange("zero\none\ntwo\n", "one\ntwo\n", "one\n")).toBe("zero\none\n");
    expect(() => applyChange("one\n", "two\n", "")).toThrow("once");
    expect(() => applyChange("one\none\n", "one\n", "")).toThrow("once");
  });
});
