import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Earlier commits follow no convention. The author date does not change in a rebase. */
const firstDay = "2026-11-22";
const subjectLimit = 72;
const types = ["build", "chore", "ci", "docs", "feat", "fix", "perf", "refactor", "revert", "style", "test"];
const header = new RegExp(`^(?:${types.join("|")})(?:\\([a-z0-9][a-z0-9, -]*\\))?!?: \\S.*[^\\s.]$`);

/** Says what is wrong with the first line of a commit message; `undefined` if it follows Conventional Commits. */
function findProblem(subject: string): string | undefined {
  if (!header.test(subject)) return `not a Conventional Commit: ${subject}`;
  return subject.length > subjectLimit ? `${subject.length} characters: ${subject}` : undefined;
}

/** The commits since the convention was adopted, or the reason why they can't be read. */
async function readSubjects(): Promise<readonly string[] | string> {
  if (!existsSync(join(root, ".git"))) return "this copy has no .git";
  try {
    // A checkout in a container often belongs to another user, which git refuses without safe.directory.
    const options = ["-c", "safe.directory=*", "log", "--no-merges", "-n", "300", "--format=%as %s"];
    const { stdout } = await run("git", options, { cwd: root });
    return stdout
      .split("\n")
      .filter((line) => line >= firstDay)
      .map((line) => line.slice(firstDay.length + 1));
  } catch (error) {
    return `git log failed: ${error instanceof Error ? error.message : error}`;
  }
}

test("commits follow Conventional Commits", async (context) => {
  const subjects = await readSubjects();
  if (typeof subjects === "string") {
    process.stdout.write(`The commit messages were not checked: ${subjects}.\n`);
    return context.skip(subjects);
  }
  expect(subjects.flatMap((subject) => findProblem(subject) ?? [])).toEqual([]);
});

test.each([
  ["fix(orders): skip uncancellable orders", true],
  ["feat!: drop the old token endpoint", true],
  ["refactor(web, server): split the queue", true],
  ["repair: the list of orders", false],
  ["fix(Orders): skip", false],
  ["fix: ends with a period.", false],
  ["fix:no space", false],
  [`fix: ${"a".repeat(68)}`, false],
])("checks %j", (subject, isValid) => {
  expect(findProblem(subject) === undefined).toBe(isValid);
});
