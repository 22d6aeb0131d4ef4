import { Group } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { textOf } from "../values.ts";
import classes from "./color-cell.module.css";

/** A colour swatch with its code. */
export function ColorCell({ value }: CellProps) {
  const color = textOf(value);
  if (color === "") return <EmptyValue />;
  return (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
      <span className={classes.swatch} style={{ background: color }} />
      {color}
    </Group>
  );
}
