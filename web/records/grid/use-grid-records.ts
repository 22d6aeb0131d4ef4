import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { ListQuery } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { loadSpellings } from "../../api/load-spellings.ts";
import { cacheReferences } from "../../fields/ref/references.ts";
import { useLanguage } from "../../language/language.tsx";
import { sortIn } from "../columns/columns.ts";
import { bulkFilter, type ListState } from "../list/list-query.ts";
import { recordKeys } from "../record-keys.ts";
import type { GridShape } from "./grid-rows.ts";

/** How many rows a grid shows at most; more are slow to draw, and nobody edits them at once. */
const mostRows = 500;

interface GridRecords {
  readonly records: readonly AnyRecord[];
  /** How many records there are, shown or not. */
  readonly total: number;
  /** A corrected search text, where the search finds nothing. */
  readonly suggestion: string | undefined;
}

/** Reads the records page by page, in the order of the grid. */
async function readRecords(
  { entity, grid }: GridShape,
  filter: ListQuery,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<GridRecords> {
  const order = [...(grid.groupBy === undefined ? [] : [grid.groupBy]), ...grid.sort].join(",");
  const sort = sortIn(entity, order, language);
  const records: AnyRecord[] = [];
  for (;;) {
    const query = { ...filter, sort, pagesize: limits.largestPageSize, cursorkey: records.length };
    const { items, total, suggestion } = await recordsOf(entity).list(query, { signal });
    records.push(...items);
    if (items.length === 0 || records.length >= Math.min(total, mostRows))
      return { records, total, suggestion };
  }
}

/** The records of a grid: those of its list, with its search and filters. */
export function useGridRecords(shape: GridShape, state: ListState) {
  const client = useQueryClient();
  const { entity } = shape;
  const { language } = useLanguage();
  const filter = bulkFilter({ ...state, bin: "hidden" }, {});
  const query = useQuery({
    queryKey: recordKeys.part(entity, "grid", { ...filter, language }),
    queryFn: async ({ signal }) => {
      const [records] = await Promise.all([
        readRecords(shape, filter, { language, signal }),
        loadSpellings(client),
      ]);
      return records;
    },
  });
  useEffect(() => {
    for (const record of query.data?.records ?? []) cacheReferences(client, entity, record);
  }, [client, entity, query.data]);
  return query;
}
