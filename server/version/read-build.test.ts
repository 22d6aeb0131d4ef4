import { execFileSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBuild, versionOf } from "./read-build.ts";

const root = join(import.meta.dirname, "../..");
const commit = "0123456789abcdef0123456789abcdef01234567";

test.each([
  ["the release itself", "0.2.0", "v0.2.0-0-g", "0.2.0"],
  ["commits after a release", "0.2.0", "v0.2.0-14-g", "0.2.1-dev.14+0123456"],
  ["commits after the version was raised", "0.3.0", "v0.2.0-14-g", "0.3.0-dev.14+0123456"],
  ["the raised version on the tagged commit is a release all the same", "0.3.0", "v0.2.0-0-g", "0.2.0"],
  ["a version that counts by number", "0.10.0", "v0.9.0-1-g", "0.10.0-dev.1+0123456"],
  ["no tag", "0.2.0", "", "0.2.0-dev+0123456"],
  ["a tag that is no release", "0.2.0", "v0.2.0-rc.1-3-g", "0.2.0-dev+0123456"],
])("%s", (_name, planned, name, expected) => {
  expect(versionOf(planned, { name: `${name}${commit}`, commit })).toBe(expected);
});

test("changed files are never a release", () => {
  expect(versionOf("0.2.0", { name: `v0.2.0-0-g${commit}-dirty`, commit })).toBe("0.2.1-dev.0+0123456.dirty");
  expect(versionOf("0.2.0", { name: `${commit}-dirty`, commit })).toBe("0.2.0-dev+0123456.dirty");
});

test("without git and archive the version is no release", () => {
  expect(versionOf("0.2.0", { name: "", commit: null })).toBe("0.2.0-dev");
});

let folder = "";
const git = (...words: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=Sok", "-c", "user.email=sok@example.org", ...words], {
    cwd: join(folder, "clone"),
    encoding: "utf8",
  }).trim();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-version-"));
  await mkdir(join(folder, "clone"));
  await writeFile(join(folder, "clone/package.json"), '{ "version": "0.2.0" }');
  for (const name of ["version.json", ".gitattributes"])
    await copyFile(join(root, name), join(folder, "clone", name));
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "one");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What an unpacked `git archive` says, which has no repository. */
async function readArchive() {
  const target = join(folder, "archive");
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  execFileSync("tar", ["-x", "-C", target], {
    input: execFileSync("git", ["archive", "HEAD"], { cwd: join(folder, "clone") }),
  });
  return readBuild(target);
}

test("a clone and its archive say the same, before, at and after a tag", async () => {
  const head = () => git("rev-parse", "HEAD");
  const short = () => head().slice(0, 7);
  const clone = () => readBuild(join(folder, "clone"));
  expect(clone()).toEqual({ version: `0.2.0-dev+${short()}`, commit: head() });
  expect(await readArchive()).toEqual(clone());
  git("tag", "--annotate", "v0.2.0", "--message", "0.2.0");
  expect(clone()).toEqual({ version: "0.2.0", commit: head() });
  expect(await readArchive()).toEqual(clone());
  git("commit", "--quiet", "--allow-empty", "--message", "two");
  expect(clone()).toEqual({ version: `0.2.1-dev.1+${short()}`, commit: head() });
  expect(await readArchive()).toEqual(clone());
  await writeFile(join(folder, "clone/package.json"), '{ "version": "0.2.0", "changed": true }');
  expect(clone()).toEqual({ version: `0.2.1-dev.1+${short()}.dirty`, commit: head() });
});

test("a folder that was copied without its repository knows no commit", async () => {
  const target = join(folder, "copy");
  await mkdir(target);
  for (const name of ["version.json", "package.json"]) await copyFile(join(root, name), join(target, name));
  expect(readBuild(target)).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+-dev$/), commit: null });
});
