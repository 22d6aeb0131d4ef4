import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { bilingualPairs, translationStates } from "../../../domain/declare/names.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { languages } from "../../../domain/text/localized-text.ts";
import { filterSuffixes } from "../list/filters.ts";
import { sortableNames } from "../list/sort.ts";
import { type JsonSchema, objectSchema, version } from "./json-schema.ts";

/** The query of a deletion. */
export const versionSchema: JsonSchema = objectSchema({ version }, []);
/** The query of one record. */
export const placeSchema: JsonSchema = objectSchema(
  { deleted: { type: "string", enum: ["only"], description: "Reads from the bin" } },
  [],
);

const paging = (largest: number): Readonly<Record<string, JsonSchema>> => ({
  pagesize: { type: "integer", minimum: 1, maximum: largest, default: limits.pageSize },
  cursorkey: {
    type: "integer",
    minimum: 0,
    maximum: 1_000_000_000,
    default: 0,
    description: "Page size × page index",
  },
});
/** The query of a record's history. */
export const historyQuerySchema: JsonSchema = objectSchema(paging(limits.largestPageSize), []);
export const optionsQuerySchema: JsonSchema = objectSchema(
  {
    q: { type: "string" },
    ids: { type: "string", description: "Comma-separated ids to be labelled" },
    language: {
      type: "string",
      enum: [...languages],
      description: "Options are ordered by their names in this language",
    },
  },
  [],
);

export const suggestionQuerySchema: JsonSchema = objectSchema({ q: { type: "string" } }, ["q"]);

/** The query of a list: its own parameters, and the filters of every field. */
export function listQuerySchema(entity: AnyEntity, largest: number = limits.largestPageSize): JsonSchema {
  const filters = Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    filterSuffixes(field).map((ending): [string, JsonSchema] => [
      ending === "" ? name : `${name}.${ending}`,
      ending === "in" ? { type: "string", description: "Comma-separated" } : { type: "string" },
    ]),
  );
  const times = ["createdAt", "updatedAt"].flatMap((name) =>
    ["", ".from", ".to"].map((ending): [string, JsonSchema] => [`${name}${ending}`, { type: "string" }]),
  );
  return objectSchema(
    {
      ...paging(largest),
      sort: {
        type: "string",
        description: `Comma-separated, "-" for descending: ${sortableNames(entity).join(", ")}`,
      },
      ...(entity.list.search ? { q: { type: "string", description: "Khmer or Latin letters" } } : {}),
      deleted: { type: "string", enum: ["only"], description: "Lists the bin" },
      ...(bilingualPairs(entity.fields).length > 0
        ? { translation: { type: "string", enum: [...translationStates] } }
        : {}),
      "id.in": { type: "string", description: "Comma-separated" },
      batch: { type: "string", format: "uuid", description: "What an import or bulk change wrote" },
      ...Object.fromEntries([...times, ...filters]),
    },
    [],
  );
}
