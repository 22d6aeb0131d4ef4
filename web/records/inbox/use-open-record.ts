import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { textOf } from "../../fields/values.ts";
import { useAddressQuery } from "../../ui/hooks/use-address-query.ts";

/** The record open in the reading pane, by its id in the address; by default the first row. */
export function useOpenRecord(rows: readonly AnyRecord[]) {
  const [params, change] = useAddressQuery();
  const idAt = (place: number): string | null => textOf(rows[place]?.id) || null;
  const found = rows.findIndex(({ id }) => id === params.get("open"));
  const place = Math.max(found, 0);
  const open = (id: string | null) => {
    if (id === null) return;
    change(
      (now) => {
        const next = new URLSearchParams(now);
        next.set("open", id);
        return next;
      },
      { replace: true },
    );
  };
  return {
    row: rows[place] ?? null,
    open,
    next: () => open(idAt(place + 1)),
    previous: () => open(idAt(place - 1)),
    /** The neighbor to open once this record is decided; the row itself may leave the list. */
    neighbor: idAt(place + 1) ?? idAt(place - 1),
  };
}
