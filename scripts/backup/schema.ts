import type { Client } from "pg";
import type { BackupHeader } from "./format.ts";

/** Quotes an SQL identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const tableNames = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`;

const sequenceNames = "select sequencename as name from pg_sequences where schemaname = 'public' order by 1";

/** Reads all tables with their writable columns. */
export async function readTables(client: Client): Promise<BackupHeader["tables"]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select t.name, array_agg(a.attname::text order by a.attnum) as columns
     from (${tableNames}) t
     join pg_attribute a on a.attrelid = ('public.' || quote_ident(t.name))::regclass
     where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by t.name order by t.name`,
  );
  return rows;
}

/** Reads all sequences with their current values. */
export async function readSequences(client: Client): Promise<BackupHeader["sequences"]> {
  const { rows } = await client.query<{ name: string }>(sequenceNames);
  const sequences: BackupHeader["sequences"] = [];
  for (const { name } of rows) {
    const at = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteIdentifier(name)}`,
    );
    for (const { value, isCalled } of at.rows) sequences.push({ name, value: Number(value), isCalled });
  }
  return sequences;
}

/** Reads the applied migrations. */
export async function readMigrations(client: Client): Promise<BackupHeader["migrations"]> {
  const { rows } = await client.query<BackupHeader["migrations"][number]>(
    "select name, checksum from migration order by name",
  );
  return rows;
}

/** Whether a database has no tables. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(tableNames);
  return rowCount === 0;
}

/**
 * Empties all tables, drops their foreign keys and disables their triggers, so that rows load in any order and write no
 * history. Returns a function that restores both; adding the foreign keys again verifies every reference.
 */
export async function disableConstraints(
  client: Client,
  tables: BackupHeader["tables"],
): Promise<() => Promise<void>> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const names = tables.map(({ name }) => quoteIdentifier(name));
  await client.query(`truncate ${names.join(", ")}`);
  for (const key of keys.rows) {
    await client.query(`alter table ${key.table} drop constraint ${quoteIdentifier(key.name)}`);
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const key of keys.rows) {
      await client.query(
        `alter table ${key.table} add constraint ${quoteIdentifier(key.name)} ${key.definition}`,
      );
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}

/** Drops the tables, sequences and functions of a failed restore. */
export async function dropAll(client: Client): Promise<void> {
  const tables = await client.query<{ name: string }>(tableNames);
  for (const { name } of tables.rows)
    await client.query(`drop table if exists ${quoteIdentifier(name)} cascade`);
  const sequences = await client.query<{ name: string }>(sequenceNames);
  for (const { name } of sequences.rows)
    await client.query(`drop sequence if exists ${quoteIdentifier(name)} cascade`);
  const functions = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of functions.rows)
    await client.query(`drop function if exists ${signature} cascade`);
}
