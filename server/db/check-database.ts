import type pg from "pg";
import { withClient } from "./client.ts";

const minVersion = 150_000;

interface DatabaseFacts {
  readonly number: number;
  readonly version: string;
  readonly encoding: string;
}

/**
 * Throws an error with a remedy when a database can't host Kasekam: too old, or without support for Khmer letters. Creates
 * the extensions, or only asks whether that is possible.
 */
export async function checkDatabase(
  connectionString: string,
  { isReadOnly = false }: { readonly isReadOnly?: boolean } = {},
): Promise<void> {
  await withClient(connectionString, async (client) => {
    const facts = await client.query<DatabaseFacts>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    );
    const [{ number, version, encoding } = { number: 0, version: "?", encoding: "?" }] = facts.rows;
    if (number < minVersion) {
      throw new Error(
        `This is PostgreSQL ${version}, and Kasekam needs 15 or newer: upgrade it, or unset DATABASE_URL to use the built-in one.`,
      );
    }
    if (encoding !== "UTF8")
      throw new Error(
        `The database is encoded in ${encoding}: create it with "encoding 'UTF8' template template0".`,
      );
    await checkCollation(client);
    for (const name of ["pg_trgm", "btree_gist"])
      await (isReadOnly ? findExtension(client, name) : makeExtension(client, name));
    if (!isReadOnly || (await hasExtension(client, "pg_trgm"))) await checkTrigrams(client);
  });
}

async function checkCollation(client: pg.Client): Promise<void> {
  const found = await client.query("select 1 from pg_collation where collname = 'km-x-icu'");
  if (found.rowCount === 0) {
    throw new Error(
      "This PostgreSQL was built without ICU and can't sort Khmer: install one with ICU (every official package has it).",
    );
  }
}

const extensionMissing = (name: string, cause?: unknown): Error =>
  new Error(
    `The extension ${name} is missing. As a superuser of the database, run "create extension ${name}"; it is in the package postgresql-contrib.`,
    { cause },
  );

async function hasExtension(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from pg_extension where extname = $1", [name]);
  return rowCount === 1;
}

async function makeExtension(client: pg.Client, name: string): Promise<void> {
  await client.query(`create extension if not exists ${name}`).catch(async (cause: unknown) => {
    // When two servers start at once both try, and one of them fails.
    if (!(await hasExtension(client, name))) throw extensionMissing(name, cause);
  });
}

async function findExtension(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_available_extension_versions where name = $1
       and (installed or trusted or current_setting('is_superuser')::boolean)`,
    [name],
  );
  if (rowCount === 0) throw extensionMissing(name);
}

async function checkTrigrams(client: pg.Client): Promise<void> {
  const found = await client.query<{ sees: boolean }>("select cardinality(show_trgm('ស្រូវ')) > 0 as sees");
  if (!found.rows[0]?.sees) {
    throw new Error(
      "This database does not know Khmer letters (its LC_CTYPE is C), so nothing Khmer could be found. Create it with \"template template0 lc_ctype 'C.UTF-8'\".",
    );
  }
}
