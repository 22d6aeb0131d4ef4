import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { searchWordsVersion } from "../../../domain/khmer/search-words.ts";
import type { Database } from "../../db/database.ts";
import { columnOf, literal, quote } from "../../db/schema/identifiers.ts";
import { searchedFields, tableMembers, tableName } from "../../db/schema/tables.ts";
import type { Input } from "../operation-context.ts";
import { searchJson } from "../values/column-values.ts";
import { foldCounts } from "./fold-counts.ts";

const rowsAtOnce = 200;
const firstId = "00000000-0000-0000-0000-000000000000";

/** Words depend on our rules and on the dictionary of the segmenter. */
export const indexVersion = `${searchWordsVersion} ${process.versions.icu ?? ""}`;

/** The entities that own a table with searched texts. */
export const searchedEntities = (): readonly AnyEntity[] =>
  entities.filter((entity) => !entity.sharesTableWith && searchedFields(tableMembers(entity)).length > 0);

/** Writes the words of the next records in the order of their ids; returns their number and the last id, null at the end. */
async function rebuildSome(
  db: Database,
  entity: AnyEntity,
  after: string,
): Promise<{ readonly count: number; readonly last: string | null }> {
  const fields = searchedFields(tableMembers(entity));
  const texts = fields.map((field) => `${literal(field)}, r.${columnOf(field)}`).join(", ");
  return db.transaction(async (tx) => {
    // The lock keeps others from changing a text between reading and writing.
    const rows = await tx.query<{ id: string; isLive: boolean; texts: Input }>(
      `select r.id, r.deleted_at is null as "isLive", json_build_object(${texts}) as texts
       from ${quote(tableName(entity))} r where r.id > $1 order by r.id limit ${rowsAtOnce} for no key update`,
      [after],
    );
    await tx.query(
      `select write_search_document($1, (i.item ->> 'id')::uuid, (i.item ->> 'isLive')::boolean, i.item -> 'words')
       from jsonb_array_elements($2::jsonb) i (item)`,
      [
        entity.name,
        JSON.stringify(
          rows.map(({ id, isLive, texts: read }) => ({
            id,
            isLive,
            words: JSON.parse(searchJson(entity, read) ?? "{}"),
          })),
        ),
      ],
    );
    return { count: rows.length, last: rows.length === rowsAtOnce ? (rows.at(-1)?.id ?? null) : null };
  });
}

interface RebuildOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of records whose words are written. */
  readonly onProgress?: (count: number) => void;
}

/** Writes the words of all records of an entity. Searches and writes go on at the same time, with the old or the new words. */
export async function rebuildEntity(
  db: Database,
  entity: AnyEntity,
  { signal, onProgress }: RebuildOptions = {},
): Promise<void> {
  let written = 0;
  for (let after: string | null = firstId; after !== null; ) {
    signal?.throwIfAborted();
    const { count, last } = await rebuildSome(db, entity, after);
    written += count;
    onProgress?.(written);
    after = last;
  }
  await foldCounts(db, signal);
  await db.query(
    "insert into search_version (entity, version) values ($1, $2) on conflict (entity) do update set version = excluded.version",
    [entity.name, indexVersion],
  );
}

/** The entities whose words were never written, or with another version. */
export async function outdatedEntities(db: Database): Promise<{
  readonly missing: readonly AnyEntity[];
  readonly outdated: readonly AnyEntity[];
}> {
  const rows = await db.query<{ entity: string; version: string }>(
    "select entity, version from search_version",
  );
  const versions = new Map(rows.map(({ entity, version }) => [entity, version]));
  const all = searchedEntities();
  return {
    missing: all.filter(({ name }) => !versions.has(name)),
    outdated: all.filter(({ name }) => (versions.get(name) ?? indexVersion) !== indexVersion),
  };
}

/** The entities whose rows may have no words yet; those without rows need none. A migration leaves the others. */
export async function findUnindexed(db: Database): Promise<readonly AnyEntity[]> {
  const unindexed: AnyEntity[] = [];
  for (const entity of (await outdatedEntities(db)).missing) {
    const [empty] = await db.query(
      `insert into search_version (entity, version) select $1, $2 where not exists (select from ${quote(tableName(entity))})
       on conflict do nothing returning 1`,
      [entity.name, indexVersion],
    );
    if (!empty) unindexed.push(entity);
  }
  return unindexed;
}

/** Writes the words of entities that have none, or words of another version. */
export async function rebuildOutdated(db: Database, signal?: AbortSignal): Promise<void> {
  const { missing, outdated } = await outdatedEntities(db);
  for (const entity of [...missing, ...outdated]) await rebuildEntity(db, entity, { signal });
}
