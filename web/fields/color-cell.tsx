import { Group } from "@mantine/core";
import classes from "./color-cell.module.css";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** A colour beside its code. */
export function ColorCell({ value }: CellProps) {
  const color = textOf(value);
  if (color === "") return <Nothing />;
  return (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
      <span className={classes.swatch} style={{ background: color }} />
      {color}
    </Group>
  );
}
