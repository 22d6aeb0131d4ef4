import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findVersion } from "./changelog.ts";
import { git } from "./git.ts";
import { makeNotices } from "./make-notices.ts";
import { makeSbom } from "./make-sbom.ts";
import { packFolder } from "./pack-folder.ts";
import { readShippedPackages } from "./shipped-packages.ts";

/** The names of the files of a release. */
export const releaseFiles = (version: string) => ({
  archive: `kasekam-${version}.tar.gz`,
  chart: `kasekam-${version}.tgz`,
  sbom: `kasekam-${version}.cdx.json`,
  notices: "THIRD-PARTY-NOTICES.txt",
  changes: `CHANGES-${version}.md`,
});

interface MakeOptions {
  readonly root: string;
  readonly version: string;
  /** The folder that the files are written to; what is in it is removed. */
  readonly target: string;
}

/** The sources of the last commit and what was built from them, ready for `npm ci --omit=dev`. */
async function makeArchive(root: string, folder: string, name: string, notices: string): Promise<void> {
  const sources = execFileSync("git", ["archive", `--prefix=${name}/`, "HEAD"], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["--extract", "--directory", folder], { input: sources });
  for (const part of ["server", "web"])
    await cp(join(root, "dist", part), join(folder, name, "dist", part), { recursive: true });
  await writeFile(join(folder, name, "THIRD-PARTY-NOTICES.txt"), notices);
}

/** Makes the files of a release from the last commit, the installed packages and what was built. */
export async function makeFiles({ root, version, target }: MakeOptions): Promise<void> {
  const names = releaseFiles(version);
  const seconds = Number(git(root, "log", "-1", "--format=%ct"));
  const shipped = await readShippedPackages(root);
  const notices = makeNotices(shipped);
  const changelog = await readFile(join(root, "CHANGELOG.md"), "utf8");
  const changes =
    findVersion(changelog, version)?.text ?? "This is no release: its changes are under Unreleased.";
  const stage = await mkdtemp(join(tmpdir(), "kasekam-release-"));
  try {
    const name = `kasekam-${version}`;
    await makeArchive(root, stage, name, notices);
    const chart = join(stage, name, "deploy/helm");
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    const write = (file: string, content: string | Buffer) => writeFile(join(target, file), content);
    await write(names.archive, packFolder({ folder: stage, name, seconds }));
    await write(names.chart, packFolder({ folder: chart, name: "kasekam", seconds }));
    await write(names.sbom, makeSbom({ root, version, seconds, shipped }));
    await write(names.notices, notices);
    await write(names.changes, `${changes}\n`);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  const files = (await readdir(target)).sort();
  const sums = await Promise.all(
    files.map(
      async (file) =>
        `${createHash("sha256")
          .update(await readFile(join(target, file)))
          .digest("hex")}  ${file}\n`,
    ),
  );
  await writeFile(join(target, "SHA256SUMS"), sums.join(""));
}
