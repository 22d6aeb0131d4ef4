import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { isRecord, rowsOf, textOf } from "../../fields/values.ts";

interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

/** The orders before and after this one on the page of the list that was looked at last; none where it stands on none. */
export function useNeighbours(entity: AnyEntity, id: string): Neighbours {
  const client = useQueryClient();
  return useMemo(() => {
    const pages = client
      .getQueryCache()
      .findAll({ queryKey: ["records", entity.name, "list"] })
      .map(({ state }) => ({ at: state.dataUpdatedAt, data: state.data }))
      .toSorted((one, other) => other.at - one.at);
    for (const { data } of pages) {
      const ids = rowsOf(isRecord(data) ? data.items : null).map((row) => textOf(row.id));
      const place = ids.indexOf(id);
      if (place >= 0 && ids.length > 1)
        return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
    }
    return { previous: null, next: null };
  }, [client, entity, id]);
}
