import { execFileSync } from "node:child_process";

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: then its programs run as the user of Debian's packages. */
const prefix: readonly string[] = isRoot
  ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--"]
  : [];

/** The command that runs a program as a user who may run PostgreSQL. */
export function asPostgres(
  program: string,
  ...options: readonly string[]
): readonly [string, readonly string[]] {
  const [file = program, ...rest] = [...prefix, program, ...options];
  return [file, rest];
}

/** Gives a folder to that user. */
export function giveToPostgres(folder: string): void {
  if (isRoot) execFileSync("chown", ["-R", "postgres:postgres", folder]);
}
