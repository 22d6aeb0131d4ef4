import { completeRows } from "../../domain/declare/complete-rows.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { searchKeys } from "../../domain/khmer/search-keys.ts";
import { wordPrefixes } from "../../domain/khmer/word-prefixes.ts";
import { columnOf, quote } from "../db/identifiers.ts";
import { kindOf } from "../db/kinds.ts";
import { searchColumns, searchedFields, tableMembers } from "../db/tables.ts";
import { boundedMap } from "./bounded-map.ts";
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

interface Found {
  readonly keys: string;
  readonly prefixes: readonly string[];
}
/** Of thousands of imported rows many say the same short text (a market, a commodity), and its keys take a while. */
const known = boundedMap<string, Found>(1000);
const longestKnown = 200;
function findable(text: string): Found {
  const found = known.get(text);
  if (found) return found;
  const made = { keys: searchKeys(text), prefixes: wordPrefixes(text) };
  if (text.length <= longestKnown) known.set(text, made);
  return made;
}

/** What is written beside a searched text so that it can be found: its keys, and how its words begin. */
export function searchCells(name: string, value: unknown): readonly Cell[] {
  const { keys, prefixes } = findable(typeof value === "string" ? value : "");
  const columns = searchColumns(name);
  return [
    { column: quote(columns.keys), type: "text", value: keys },
    { column: quote(columns.prefixes), type: "text[]", value: prefixes },
  ];
}

function storedValue(entity: AnyEntity, name: string, value: unknown): unknown {
  const field: Field = entity.fields[name];
  if (field.secret) return sealSecret(entity, name, value);
  return field.kind === "rows" ? completeRows(field.fields ?? {}, value) : value;
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
