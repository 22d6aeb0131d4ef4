import { LRUCache } from "lru-cache";
import { completeRows } from "../../../domain/declare/complete-rows.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { searchKeys } from "../../../domain/khmer/search-keys.ts";
import { wordPrefixes } from "../../../domain/khmer/word-prefixes.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { searchColumns, searchedFields, tableMembers } from "../../db/schema/tables.ts";
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

const searchedCache = new WeakMap<AnyEntity, ReadonlySet<string>>();
function isSearched(entity: AnyEntity, field: string): boolean {
  const known = searchedCache.get(entity) ?? new Set(searchedFields(tableMembers(entity)));
  searchedCache.set(entity, known);
  return known.has(field);
}

interface SearchText {
  readonly keys: string;
  readonly prefixes: readonly string[];
}
/** Imports repeat short texts (a market, a commodity) thousands of times, and their keys are slow to compute. */
const searchTextCache = new LRUCache<string, SearchText>({ max: 1000 });
const maxCachedLength = 200;
function searchTextOf(text: string): SearchText {
  const found = searchTextCache.get(text);
  if (found) return found;
  const made = { keys: searchKeys(text), prefixes: wordPrefixes(text) };
  if (text.length <= maxCachedLength) searchTextCache.set(text, made);
  return made;
}

/** The search columns of a text: its keys and word prefixes. */
export function searchColumnValues(name: string, value: unknown): readonly ColumnValue[] {
  const { keys, prefixes } = searchTextOf(typeof value === "string" ? value : "");
  const columns = searchColumns(name);
  return [
    { column: quote(columns.keys), type: "text", value: keys },
    { column: quote(columns.prefixes), type: "text[]", value: prefixes },
  ];
}

function storedValue(target: ColumnTarget, name: string, value: unknown): unknown {
  const field: Field = target.entity.fields[name];
  if (field.visibleTo) return sealSecret(target, name, value);
  return field.kind === "rows" ? completeRows(field.fields ?? {}, value) : value;
}

/** The columns for parsed values, including search columns. Secrets are encrypted with the keys of the database. */
export function columnValuesOf(target: ColumnTarget, values: Input): readonly ColumnValue[] {
  const { entity } = target;
  return Object.entries(values).flatMap(([name, value]) => {
    const field: Field | undefined = entity.fields[name];
    if (!field || field.trueUpTo || value === undefined) return [];
    const kind = columnKindOf(field);
    const cell = {
      column: columnOf(name),
      type: kind.type(field),
      value: value === null ? null : kind.parameter(storedValue(target, name, value)),
    };
    return isSearched(entity, name) && !field.visibleTo ? [cell, ...searchColumnValues(name, value)] : [cell];
  });
}
