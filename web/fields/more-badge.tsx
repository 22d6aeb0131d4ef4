import { Badge } from "@mantine/core";
import type { CellProps } from "./field-view.ts";

/** Number of values that fit the row of a table. */
const maxInLine = 2;

/** The values that a cell shows: all on a page, the first ones in a table. */
export function limitToRoom<T>(values: readonly T[], room: CellProps["room"]) {
  const shown = room === "line" ? values.slice(0, maxInLine) : values;
  return { shown, rest: values.slice(shown.length) };
}

/** The number of values that are not shown, and which they are. */
export const MoreBadge = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <Badge size="sm" variant="light" color="gray" tt="none" title={names.join(", ")}>
      +{names.length}
    </Badge>
  );
