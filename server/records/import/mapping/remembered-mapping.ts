import { createHash } from "node:crypto";
import type { Actor } from "../../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { wordKey } from "../../../../domain/values/word-key.ts";
import type { Queries } from "../../../db/database.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";
import { isErrorHeading } from "./error-heading.ts";
import type { FieldsOfColumns } from "./match-headings.ts";

interface RememberedContext {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly headings: readonly string[];
}

/** The places of the columns in an order that depends on their headings only, and a hash of these headings. */
interface HeadingSet {
  readonly places: readonly number[];
  readonly hash: Buffer;
}

/**
 * The headings as a set: neither their order nor case matters. Empty headings at the end and the error column of a
 * downloaded file are left out, so that a corrected file has the same set as the file before.
 */
function headingSet(headings: readonly string[]): HeadingSet {
  const named = [...headings];
  const dropBlank = () => {
    while (named.length > 0 && wordKey(named.at(-1) ?? "") === "") named.pop();
  };
  dropBlank();
  if (isErrorHeading(named.at(-1) ?? "")) named.pop();
  dropBlank();
  const counted = new Map<string, number>();
  const keys = named.map((heading) => {
    const key = wordKey(heading);
    const count = (counted.get(key) ?? 0) + 1;
    counted.set(key, count);
    return `${key} ${count}`;
  });
  const sorted = keys.map((key, place) => ({ key, place })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const text = JSON.stringify(sorted.map(({ key }) => key));
  return { places: sorted.map(({ place }) => place), hash: createHash("sha256").update(text).digest() };
}

/**
 * What this person imported columns with these headings into; null when nothing is remembered. A field that the person
 * may no longer import is left out.
 */
export async function findRemembered(
  { db, actor, entity, headings }: RememberedContext,
  importable: readonly SheetColumn[],
): Promise<FieldsOfColumns | null> {
  const { places, hash } = headingSet(headings);
  const [found] = await db.query<{ fields: readonly (string | null)[] }>(
    "select fields from import_mapping where user_id = $1 and entity = $2 and headings = $3",
    [actor.userId, entity.name, hash],
  );
  if (!found) return null;
  const columns: (SheetColumn | null)[] = headings.map(() => null);
  for (const [index, place] of places.entries())
    columns[place] = importable.find(({ name }) => name === found.fields[index]) ?? null;
  return columns;
}

/** Remembers a mapping for this person and these headings. */
export async function remember(
  { db, actor, entity, headings }: RememberedContext,
  columns: FieldsOfColumns,
): Promise<void> {
  const { places, hash } = headingSet(headings);
  await db.query(
    `insert into import_mapping (user_id, entity, headings, fields)
     select u.id, $2::text, $3::bytea, $4::text[] from "user" u where u.id = $1
     on conflict (user_id, entity, headings) do update set fields = excluded.fields, used_at = now()`,
    [actor.userId, entity.name, hash, places.map((place) => columns[place]?.name ?? null)],
  );
}

/** Forgets the mapping of these headings: their columns are matched by heading again. */
export async function forget({ db, actor, entity, headings }: RememberedContext): Promise<void> {
  await db.query("delete from import_mapping where user_id = $1 and entity = $2 and headings = $3", [
    actor.userId,
    entity.name,
    headingSet(headings).hash,
  ]);
}
