import type { ComponentType } from "react";
import { useFormat } from "../../language/use-format.ts";
import type { CellProps } from "../field-view.ts";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { rowsOf } from "../values.ts";
import type { RowsPageProps } from "./rows-page.tsx";

const RowsPage = lazyWithSkeleton<RowsPageProps>(async () => (await import("./rows-page.tsx")).RowsPage, 80);

/** Number of nested rows; on a page, their content. */
export function createRowsCell(cellsOf: () => RowsPageProps["cells"]): ComponentType<CellProps> {
  return function RowsCell(props: CellProps) {
    const format = useFormat();
    const { length } = rowsOf(props.value);
    if (length === 0) return <EmptyValue />;
    return props.room === "page" ? <RowsPage {...props} cells={cellsOf()} /> : format.number(length);
  };
}
