import type { ComponentType } from "react";
import { useFormat } from "../language/use-format.ts";
import type { CellProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { RowsPageProps } from "./rows-page.tsx";
import { Nothing } from "./text-cell.tsx";
import { rowsOf } from "./values.ts";

const RowsPage = lazyPart<RowsPageProps>(async () => (await import("./rows-page.tsx")).RowsPage, 80);

/** How many nested rows there are; on a page, what is in them, drawn by the same cells. */
export function rowsCell(cellsOf: () => RowsPageProps["cells"]): ComponentType<CellProps> {
  return function RowsCell(props: CellProps) {
    const format = useFormat();
    const { length } = rowsOf(props.value);
    if (length === 0) return <Nothing />;
    return props.room === "page" ? <RowsPage {...props} cells={cellsOf()} /> : format.number(length);
  };
}
