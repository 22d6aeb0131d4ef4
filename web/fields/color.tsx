import { ColorSwatch, Group } from "@mantine/core";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

const ColorFieldInput = lazyPart<InputProps>(
  async () => (await import("./color-input.tsx")).ColorFieldInput,
  60,
);

function ColorCell({ value }: CellProps) {
  const color = textOf(value);
  if (color === "") return <Nothing />;
  return (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
      <ColorSwatch component="span" color={color} size={18} />
      {color}
    </Group>
  );
}

export const colorView: FieldView = { Input: ColorFieldInput, Cell: ColorCell, Filter: null };
