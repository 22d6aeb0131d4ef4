import { LRUCache } from "lru-cache";
import { completeRows } from "../../../domain/declare/complete-rows.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { oncePerEntity } from "../../../domain/declare/once-per-entity.ts";
import { searchWords } from "../../../domain/khmer/search-words.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { searchedFields, tableMembers } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import type { Input } from "../operation-context.ts";
import { sealSecret } from "../secrets/secrets.ts";

interface ColumnTarget {
  readonly db: Pick<Queries, "context">;
  readonly entity: AnyEntity;
}

/** A column and its new value. */
export interface ColumnValue {
  readonly column: string;
  readonly type: string;
  readonly value: unknown;
}

const searchedOf = oncePerEntity(
  (entity): ReadonlySet<string> => new Set(searchedFields(tableMembers(entity))),
);
const isSearched = (entity: AnyEntity, field: string): boolean => searchedOf(entity).has(field);

/** Imports repeat short texts (a market, a commodity) thousands of times, and splitting them is slow. */
const wordCache = new LRUCache<string, string>({ max: 1000 });
const maxCachedLength = 200;

/** The words of a text as JSON, as `write_search_document` reads them. */
function wordsJson(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  const found = wordCache.get(text);
  if (found) return found;
  const words = searchWords(text).map(({ spellings, boundaries, place }) => ({
    s: spellings,
    b: boundaries,
    p: place,
  }));
  const made = JSON.stringify(words);
  if (text.length <= maxCachedLength) wordCache.set(text, made);
  return made;
}

/** The words of the searched texts among the values, as JSON for the word index; null when there are none. */
export function searchJson(entity: AnyEntity, values: Input): string | null {
  const texts = Object.entries(values).filter(
    ([name, value]) => value !== undefined && isSearched(entity, name) && !fieldOf(entity, name)?.visibleTo,
  );
  if (texts.length === 0) return null;
  return `{${texts.map(([name, value]) => `${JSON.stringify(name)}:${wordsJson(value)}`).join(",")}}`;
}

const fieldOf = (entity: AnyEntity, name: string): Field | undefined => entity.fields[name];

function storedValue(target: ColumnTarget, name: string, value: unknown): unknown {
  const field: Field = target.entity.fields[name];
  if (field.visibleTo) return sealSecret(target, name, value);
  return field.kind === "rows" ? completeRows(field.fields ?? {}, value) : value;
}

/**
 * The columns for parsed values, including the words of searched texts. Secrets are encrypted with the keys of the
 * database.
 */
export function columnValuesOf(target: ColumnTarget, values: Input): readonly ColumnValue[] {
  const { entity } = target;
  const cells = Object.entries(values).flatMap(([name, value]) => {
    const field = fieldOf(entity, name);
    if (!field || field.trueUpTo || field.remainder || value === undefined) return [];
    const kind = columnKindOf(field);
    return [
      {
        column: columnOf(name),
        type: kind.type(field),
        value: value === null ? null : kind.parameter(storedValue(target, name, value)),
      },
    ];
  });
  const search = searchJson(entity, values);
  return search === null ? cells : [...cells, { column: quote("search"), type: "text", value: search }];
}
