import type { Actor } from "../../domain/access/roles.ts";
import { personalDataSubject } from "../../domain/contracts/personal-data.ts";
import { user } from "../../domain/entities/people/user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { personalEntities } from "../../domain/personal-data/entities.ts";
import type { PersonalEntity, PersonalTable } from "../../domain/personal-data/rules.ts";
import { personalTables } from "../../domain/personal-data/tables.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { columnOf, quote } from "../db/schema/identifiers.ts";
import { historyName, tableName } from "../db/schema/tables.ts";
import { asAdmin } from "../records/access/as-admin.ts";
import { eraseHistory } from "../records/history/erase-history.ts";
import { sqlParams } from "../records/sql-params.ts";
import { patchRow } from "../records/write/patch.ts";
import { ownsRecordSql, ownsRowSql, type PersonIds, type ReachedPerson } from "./belongs.ts";

const u = columnsOf(user, "u");
const up = columnsOf(userProfile, "up");

/** The transaction of an erasure and who runs it. */
export interface ErasureContext {
  readonly tx: Queries;
  readonly actor: Actor;
}

/** The columns of the personal values of an entity, unquoted. */
export const erasedColumns = ({ replacements }: PersonalEntity): readonly string[] =>
  Object.keys(replacements?.("") ?? {}).map((name) => columnOf(name).replaceAll('"', ""));

/** Adds the addresses of account and profile to the ids of a person. */
export async function withAddresses(db: Queries, person: PersonIds): Promise<ReachedPerson> {
  const [found] = await db.query<{ addresses: readonly string[] }>(
    `select array(
       select a from (
         select unnest(array[${u.email}, ${u.phone}]) as a from "user" u where u.id = $1
         union select unnest(array[${up.email}, ${up.phone}]) from user_profile up where up.id = $2
       ) known where a <> '') as addresses`,
    [person.accountId, person.profileId],
  );
  return { ...person, addresses: found?.addresses ?? [] };
}

interface OwnRecord {
  readonly id: string;
  readonly isBinned: boolean;
  readonly files: readonly string[];
}

/** Overwrites the personal values of the person's records, also in the bin and in the history. Returns files of the values. */
async function eraseRecords(
  { tx, actor }: ErasureContext,
  declared: PersonalEntity,
  person: PersonIds,
): Promise<readonly string[]> {
  const { entity, replacements, ending } = declared;
  if (replacements === null) return [];
  const values = sqlParams();
  const columns = erasedColumns(declared);
  const personal = columns.map((column) => `r.${quote(column)}`).join(", ");
  const found = await tx.query<OwnRecord>(
    `select r.id, r.deleted_at is not null as "isBinned", files_in(jsonb_build_array(${personal})::text) as files
     from ${quote(tableName(entity))} r where ${ownsRecordSql(declared, person, values)} order by r.id for update`,
    values.list,
  );
  for (const { id, isBinned } of found)
    await patchRow({
      db: tx,
      actor,
      entity,
      id,
      place: isBinned ? "inBin" : "inUse",
      values: { ...replacements(id), ...ending },
    });
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await eraseHistory(tx, { entity: historyName(entity), ids, columns, by: actor.userId });
  return found.flatMap(({ files }) => files);
}

async function eraseRows(tx: Queries, declared: PersonalTable, person: ReachedPerson): Promise<void> {
  const { table, rule, emptied = [] } = declared;
  if (rule === "keep") return;
  const values = sqlParams();
  const where = ownsRowSql(declared, person, values);
  if (where === "false") return;
  const filled = emptied.map((column) => `r.${quote(column)} is not null`).join(" or ");
  await tx.query(
    rule === "delete"
      ? `delete from ${quote(table)} r where ${where}`
      : `update ${quote(table)} r set ${emptied.map((column) => `${quote(column)} = null`).join(", ")} where ${where} and (${filled})`,
    values.list,
  );
}

async function closeConversations(tx: Queries, profileId: string, by: string): Promise<void> {
  await tx.query(
    `update conversation set state = 'closed', closed_at = now(), closed_by = $2, waiting_since = null
     where asker_profile_id = $1 and state = 'open'`,
    [profileId, by],
  );
}

/** Deletes the files that were made with all data about the person, and the notices about them. Returns their names. */
async function deleteDataFiles(tx: Queries, { accountId, profileId }: PersonIds): Promise<readonly string[]> {
  const subjects = [accountId, profileId].flatMap((id) => (id === null ? [] : [personalDataSubject(id)]));
  const deleted = await tx.query<{ file: string | null; by: string; link: string | null }>(
    `delete from job where kind = 'personal' and entity = any ($1::text[])
     returning file, by, input ->> 'link' as link`,
    [subjects],
  );
  // They name the person.
  for (const { by, link } of deleted)
    await tx.query("delete from notice where user_id = $1 and link = $2", [by, link]);
  return deleted.flatMap(({ file }) => file ?? []);
}

/**
 * Erases the personal data of a person by the rules of domain/personal-data: of all entities and tables, and in the
 * history. Ends their sessions. Safe to repeat. Returns the names of files that perhaps nothing uses any more; they are
 * removed after the commit.
 */
export async function erasePerson(
  { tx, actor }: ErasureContext,
  person: PersonIds,
): Promise<readonly string[]> {
  const work: ErasureContext = { tx, actor: asAdmin(actor) };
  const reached = await withAddresses(tx, person);
  const files: string[] = [...(await deleteDataFiles(tx, person))];
  await tx.query("select set_config('kasekam.action', 'erased', true)");
  for (const declared of personalEntities) files.push(...(await eraseRecords(work, declared, person)));
  await tx.query("select set_config('kasekam.action', '', true)");
  for (const declared of personalTables) await eraseRows(tx, declared, reached);
  if (person.profileId !== null) await closeConversations(tx, person.profileId, actor.userId);
  return [...new Set(files)];
}
