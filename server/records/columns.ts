import { declaredRows } from "../../domain/declare/declared-rows.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { searchKeys } from "../../domain/khmer/search-keys.ts";
import { wordPrefixes } from "../../domain/khmer/word-prefixes.ts";
import { columnOf, quote } from "../db/identifiers.ts";
import { kindOf } from "../db/kinds.ts";
import { searchColumns, searchedFields, tableMembers } from "../db/tables.ts";
import { sealSecret } from "./secrets.ts";
import type { Input } from "./work.ts";

/** A column and what is written to it. */
export interface Cell {
  readonly column: string;
  readonly type: string;
  readonly value: unknown;
}

const searched = new WeakMap<AnyEntity, ReadonlySet<string>>();
function isSearched(entity: AnyEntity, field: string): boolean {
  const known = searched.get(entity) ?? new Set(searchedFields(tableMembers(entity)));
  searched.set(entity, known);
  return known.has(field);
}

/** What is written beside a searched text so that it can be found: its keys, and how its words begin. */
export function searchCells(name: string, value: unknown): readonly Cell[] {
  const text = typeof value === "string" ? value : "";
  const { keys, prefixes } = searchColumns(name);
  return [
    { column: quote(keys), type: "text", value: searchKeys(text) },
    { column: quote(prefixes), type: "text[]", value: wordPrefixes(text) },
  ];
}

function storedValue(entity: AnyEntity, name: string, value: unknown): unknown {
  const field: Field = entity.fields[name];
  if (field.secret) return sealSecret(entity, name, value);
  return field.kind === "rows" ? declaredRows(field.fields ?? {}, value) : value;
}

/** The cells that parsed values fill, the search keys among them. */
export function cellsOf(entity: AnyEntity, values: Input): readonly Cell[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field: Field | undefined = entity.fields[name];
    if (!field || field.whileAtMost || value === undefined) return [];
    const kind = kindOf(field);
    const cell = {
      column: columnOf(name),
      type: kind.type(field),
      value: value === null ? null : kind.parameter(storedValue(entity, name, value)),
    };
    return isSearched(entity, name) && !field.secret ? [cell, ...searchCells(name, value)] : [cell];
  });
}
