import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes a folder with `node` alone, to be the PATH of child processes: the README promises that the project's commands
 * need nothing else.
 */
export async function makeBarePath(): Promise<{
  readonly path: string;
  readonly remove: () => Promise<void>;
}> {
  const path = await mkdtemp(join(tmpdir(), "kasekam-path-"));
  await symlink(process.execPath, join(path, "node"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
