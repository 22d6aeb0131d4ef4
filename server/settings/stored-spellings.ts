import { nameSynonym } from "../../domain/entities/services/name-synonym.ts";
import { type StoredSpelling, setStoredSpellings } from "../../domain/values/choices/synonyms.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { keepInMemory } from "./keep-in-memory.ts";

const s = columnsOf(nameSynonym, "s");

/** NOTIFY channel of changed spellings, sent by a trigger on the table. */
const spellingChannel = "spelling";

/** Reads the spellings that staff added, oldest first. */
export const readSpellings = (
  db: Pick<Queries, "query">,
): Promise<readonly (StoredSpelling & { readonly id: string })[]> =>
  db.query(
    `select s.id, ${s.spelling}, ${s.storedName} as "storedName" from name_synonym s where s.deleted_at is null order by s.id`,
  );

/** The readers of names have no database, so every process keeps the spellings in memory. */
export const { open: openSpellings, reload: reloadSpellings } = keepInMemory(spellingChannel, async (db) =>
  setStoredSpellings(await readSpellings(db)),
);
