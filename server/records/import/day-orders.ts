import { type DayOrder, guessDayOrder } from "../../../domain/values/dates/day-order.ts";
import type { SheetColumn } from "../sheets/sheet-columns.ts";
import type { RowCheckInput } from "./check-rows.ts";

const dateKinds: ReadonlySet<string> = new Set(["date", "dateTime", "period"]);

/** The order of day and month in each column of dates, found from all its texts. */
export function dayOrdersOf({ columns, rows }: RowCheckInput): ReadonlyMap<SheetColumn, DayOrder> {
  return new Map(
    columns.flatMap((column, place) => {
      if (!column || !dateKinds.has(column.field.kind)) return [];
      const texts = rows.flatMap(({ cells }) => {
        const cell = cells[place];
        return typeof cell === "string" ? [cell] : [];
      });
      return [[column, guessDayOrder(texts)] as const];
    }),
  );
}
