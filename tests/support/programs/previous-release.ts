import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import packageFile from "../../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..", "..", "..");
const { previousRelease } = z.object({ previousRelease: z.string() }).parse(packageFile);

/** What a server needs, which is built when it starts; the previous release runs with the installed dependencies of this one. */
const serverFiles = [
  "package.json",
  "version.json",
  "kasekam.js",
  "server",
  "domain",
  "scripts",
  "tools",
  "data",
];

/** Whether git has the previous release: a shallow clone may lack it. */
export const hasPreviousRelease =
  spawnSync("git", ["cat-file", "-e", `${previousRelease}^{commit}`], { cwd: root }).status === 0;

/** Writes the code of the release before this one into a folder. */
export async function checkOutPreviousRelease(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", previousRelease, ...serverFiles], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
}
