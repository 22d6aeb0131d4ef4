import { execFile, execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assertReleasable } from "../../scripts/release/assert-releasable.ts";
import { dateUnreleased, findVersion } from "../../scripts/release/changelog.ts";
import { checkRelease, findSbomErrors } from "../../scripts/release/check-release.ts";
import { packFolder } from "../../scripts/release/pack-folder.ts";
import { prepareVersion, startNext } from "../../scripts/release/prepare-version.ts";
import { root } from "../../server/installation/root.ts";

const run = promisify(execFile);
const author = ["-c", "user.name=Sok", "-c", "user.email=sok@example.org"];
let place = "";

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "kasekam-release-test-"));
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe("the dry run", () => {
  const target = join(root, "dist/dry-run");
  let archive = "";
  let version = "";

  beforeAll(async () => {
    // A repository of its own: of the files as they are now, and also where this copy of the project has none.
    const env = { ...process.env, GIT_DIR: join(place, "git"), GIT_WORK_TREE: root };
    for (const words of [
      ["init", "--quiet"],
      ["add", "--all"],
      ["commit", "--quiet", "--message", "all"],
    ])
      execFileSync("git", [...author, ...words], { cwd: root, env });
    await run("npm", ["run", "--silent", "release", "--", "--dry-run"], { cwd: root, env });
    archive = (await readdir(target)).find((name) => name.endsWith(".tar.gz")) ?? expect.fail("no archive");
    version = archive.slice("kasekam-".length, -".tar.gz".length);
  }, 300_000);

  test("makes every file of a release", async () => {
    expect((await readdir(target)).sort()).toEqual(
      [
        `CHANGES-${version}.md`,
        "SHA256SUMS",
        "THIRD-PARTY-NOTICES.txt",
        archive,
        `kasekam-${version}.cdx.json`,
        `kasekam-${version}.tgz`,
      ].sort(),
    );
    await run("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: target });
  });

  test("makes an archive that names its commit and lacks modules and data", async () => {
    await run("tar", ["--extract", "--file", join(target, archive), "--directory", place]);
    const unpacked = join(place, `kasekam-${version}`);
    const { commit } = JSON.parse(await readFile(join(unpacked, "version.json"), "utf8"));
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    const names = await readdir(unpacked);
    expect(names).toEqual(expect.arrayContaining(["server", "web", "dist", "THIRD-PARTY-NOTICES.txt"]));
    expect(names.filter((name) => ["node_modules", ".git", ".data", "test-results"].includes(name))).toEqual(
      [],
    );
  });

  test("names fonts, and packages whose source must be named, in the notices", async () => {
    const notices = await readFile(join(target, "THIRD-PARTY-NOTICES.txt"), "utf8");
    const blockOf = (name: RegExp): string =>
      notices.split(/^-{100}$/m).find((block) => name.test(block)) ?? expect.fail(`no ${name}`);
    for (const font of ["@fontsource/kantumruy-pro", "@fontsource-variable/noto-sans-khmer"])
      expect(blockOf(new RegExp(`^${font} `, "m"))).toContain("SIL OPEN FONT LICENSE");
    expect(blockOf(/^@img\/sharp-libvips-.* \(LGPL/m)).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
    const restricted = [...notices.matchAll(/^(\S+ \S+ \((?:MPL|LGPL)[^)]*\))\n(.*)$/gm)];
    expect(restricted.length).toBeGreaterThan(0);
    for (const [, name, source] of restricted) expect(source, name).toMatch(/^ {2}https:\/\/|^$|^\S+ \S+ \(/);
  });

  test("is refused when a file changed, is missing, or a package has no notice", async () => {
    const copyOf = async (name: string): Promise<string> => {
      const copy = join(place, name);
      await cp(target, copy, { recursive: true });
      return copy;
    };
    const changed = await copyOf("changed");
    await writeFile(join(changed, "THIRD-PARTY-NOTICES.txt"), "nothing");
    await expect(checkRelease(changed, version)).rejects.toThrow(/SHA256SUMS.*\nTHIRD-PARTY-NOTICES.txt$/);
    const { stdout } = await run(
      "sha256sum",
      await readdir(changed).then((all) => all.filter((name) => name !== "SHA256SUMS")),
      { cwd: changed },
    );
    await writeFile(join(changed, "SHA256SUMS"), stdout);
    await expect(checkRelease(changed, version)).rejects.toThrow(/notices lack:\n.*fastify/s);
    const missing = await copyOf("missing");
    await rm(join(missing, `kasekam-${version}.tgz`));
    await expect(checkRelease(missing, version)).rejects.toThrow(/SHA256SUMS does not fit/);
  });
});

test("the schema finds mistakes in a bill of materials", () => {
  const valid = { bomFormat: "CycloneDX", specVersion: "1.5", components: [] };
  expect(findSbomErrors(valid)).toEqual([]);
  expect(findSbomErrors({ ...valid, components: [{ name: "a" }] })).not.toEqual([]);
});

test("the same files give the same archive, whenever they were written", async () => {
  const pack = async (folder: string, day: number): Promise<Buffer> => {
    const top = join(place, folder, "a");
    await mkdir(top, { recursive: true });
    for (const name of day === 1 ? ["x", "y"] : ["y", "x"]) {
      await writeFile(join(top, name), name, { mode: day === 1 ? 0o644 : 0o600 });
      await utimes(join(top, name), day, day);
    }
    return packFolder({ folder: dirname(top), name: "a", seconds: 1000 });
  };
  expect((await pack("first", 1)).equals(await pack("second", 2))).toBe(true);
});

describe("the changelog", () => {
  const log =
    "# Changelog\n\n## Unreleased\n\n### Added\n- One.\n\n## 0.1.0 - 2026-01-02\n\n### Added\n- Zero.\n";

  test("gets a dated section, and an empty one for what comes next", () => {
    const dated = dateUnreleased(log, "0.2.0", "2026-02-03");
    expect(dated).toBe(log.replace("## Unreleased", "## Unreleased\n\n## 0.2.0 - 2026-02-03"));
    expect(findVersion(dated, "0.2.0")).toEqual({ date: "2026-02-03", text: "### Added\n- One." });
    expect(findVersion(dated, "0.1.0")?.text).toBe("### Added\n- Zero.");
    expect(findVersion(dated, "0.3.0")).toBeUndefined();
    expect(() => dateUnreleased(dated, "0.3.0", "2026-02-04")).toThrow('nothing under "## Unreleased"');
  });
});

describe("a version", () => {
  let clone = "";
  const git = (...words: readonly string[]) =>
    execFileSync("git", [...author, ...words], { cwd: clone, encoding: "utf8" }).trim();
  const commit = (message: string) => {
    git("add", "--all");
    git("commit", "--quiet", "--message", message);
  };
  const files = [
    "package.json",
    "package-lock.json",
    "version.json",
    ".gitattributes",
    "CHANGELOG.md",
    "deploy/helm/kasekam/Chart.yaml",
  ];
  const readVersions = async () => {
    const chart = await readFile(join(clone, "deploy/helm/kasekam/Chart.yaml"), "utf8");
    const [manifest, lock] = await Promise.all(
      ["package.json", "package-lock.json"].map(async (name) =>
        JSON.parse(await readFile(join(clone, name), "utf8")),
      ),
    );
    return [
      manifest.version,
      lock.version,
      lock.packages[""].version,
      /^version: (.*)$/m.exec(chart)?.[1],
      /^appVersion: "(.*)"$/m.exec(chart)?.[1],
    ];
  };

  beforeAll(async () => {
    clone = join(place, "clone");
    for (const file of files) {
      await mkdir(dirname(join(clone, file)), { recursive: true });
      await cp(join(root, file), join(clone, file));
    }
    const changelog = join(clone, "CHANGELOG.md");
    await writeFile(changelog, "# Changelog\n\n## Unreleased\n\n- One.\n");
    git("init", "--quiet");
    commit("one");
    const manifest = join(clone, "package.json");
    const text = await readFile(manifest, "utf8");
    await writeFile(manifest, text.replace(/("previousRelease": ")[^"]*/, `$1${git("rev-parse", "HEAD")}`));
    commit("two");
  });

  test("is refused until it is prepared, committed and tagged, and starts the next upgrade then", async () => {
    await expect(assertReleasable(place)).rejects.toThrow();
    await expect(assertReleasable(clone)).rejects.toThrow(/The last commit has no tag v/);
    await expect(prepareVersion(clone, "9.8", "2026-02-03")).rejects.toThrow("three numbers");
    await expect(prepareVersion(clone, "0.0.1", "2026-02-03")).rejects.toThrow("not higher");
    await expect(startNext(clone)).rejects.toThrow(/There is no tag/);

    await prepareVersion(clone, "9.8.7", "2026-02-03");
    expect(await readVersions()).toEqual(["9.8.7", "9.8.7", "9.8.7", "9.8.7", "9.8.7"]);
    await expect(assertReleasable(clone)).rejects.toThrow(/committed files only.*CHANGELOG.md/s);
    commit("release");
    await expect(assertReleasable(clone)).rejects.toThrow("The last commit has no tag v9.8.7");
    git("tag", "--annotate", "v9.8.7", "--message", "9.8.7");
    expect(await assertReleasable(clone)).toBe("9.8.7");

    const released = git("rev-parse", "HEAD");
    expect(await startNext(clone)).toBe("v9.8.7");
    expect(JSON.parse(await readFile(join(clone, "package.json"), "utf8")).previousRelease).toBe(released);
    await expect(prepareVersion(clone, "9.8.7", "2026-02-04")).rejects.toThrow("not higher");
  });

  test.each([
    ["CHANGELOG.md", /^## 9.*$/m, "## Unreleased", 'no section "## 9.8.7'],
    [
      "deploy/helm/kasekam/Chart.yaml",
      /^appVersion: .*$/m,
      'appVersion: "1.0.0"',
      "Chart.yaml does not have the version",
    ],
    ["package.json", /("previousRelease": ")[^"]*/, `$1${"0".repeat(40)}`, "previousRelease in package.json"],
  ])("is refused with a wrong %s", async (file, pattern, replacement, message) => {
    const path = join(clone, file);
    git("reset", "--quiet", "--hard", "v9.8.7^{commit}");
    await writeFile(path, (await readFile(path, "utf8")).replace(pattern, replacement));
    commit("wrong");
    git("tag", "--force", "--annotate", "v9.8.7", "--message", "9.8.7");
    await expect(assertReleasable(clone)).rejects.toThrow(message);
    git("reset", "--quiet", "--hard", "HEAD^");
    git("tag", "--force", "--annotate", "v9.8.7", "--message", "9.8.7");
  });
});
