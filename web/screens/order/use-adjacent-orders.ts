import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { isRecord, rowsOf, textOf } from "../../fields/values.ts";
import { recordKeys } from "../../records/record-keys.ts";

interface AdjacentOrders {
  readonly previous: string | null;
  readonly next: string | null;
}

/** Previous and next order on the most recently loaded list page that contains this one; null when none does. */
export function useAdjacentOrders(entity: AnyEntity, id: string): AdjacentOrders {
  const client = useQueryClient();
  return useMemo(() => {
    const pages = client
      .getQueryCache()
      .findAll({ queryKey: recordKeys.part(entity, "list") })
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
