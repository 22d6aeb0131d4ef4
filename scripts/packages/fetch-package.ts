import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A package that is not installed with the others, because few people need it. Renovate raises the version. */
export interface FetchedPackage {
  /** Name and exact version, e.g. `@tabler/icons@3.51.0`. */
  readonly spec: string;
  /** The hash that npm shows: `npm view <spec> dist.integrity`. */
  readonly integrity: string;
}

/**
 * Fetches a package from the registry of npm, or from npm's cache, and unpacks it into a folder that exists. Returns the
 * folder of its files. Throws when the package is not the one with the hash.
 */
export async function fetchPackage({ spec, integrity }: FetchedPackage, folder: string): Promise<string> {
  const words = ["pack", spec, "--json", "--prefer-offline", "--pack-destination", folder];
  const { stdout } = await run("npm", words, { cwd: folder }).catch((cause: Error) => {
    throw new Error(`npm can't fetch ${spec}: ${cause.message.split("\n")[1] ?? cause.message}.`, { cause });
  });
  const [{ filename }] = JSON.parse(stdout);
  const archive = join(folder, filename);
  const hash = `sha512-${createHash("sha512")
    .update(await readFile(archive))
    .digest("base64")}`;
  if (hash !== integrity) throw new Error(`${spec} has the hash ${hash} instead of ${integrity}.`);
  await run("tar", ["-xzf", archive, "-C", folder, "--no-same-owner"]);
  return join(folder, "package");
}
