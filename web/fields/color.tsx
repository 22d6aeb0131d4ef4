import { ColorInput, ColorSwatch, Group } from "@mantine/core";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { Nothing } from "./text-cell.tsx";
import { textOf } from "./values.ts";

/** Colours that stand apart on a map or a chart and carry white text. */
const swatches = [
  "#2f9e44",
  "#5c940d",
  "#0b7285",
  "#1864ab",
  "#364fc7",
  "#862e9c",
  "#a61e4d",
  "#c92a2a",
  "#d9480f",
  "#e67700",
  "#795548",
  "#495057",
];
const pickLabel = words("Pick a colour from the screen", "ជ្រើសរើសពណ៌ពីអេក្រង់");

function ColorFieldInput(props: InputProps) {
  const text = useText();
  return (
    <ColorInput
      {...useFrame(props)}
      value={textOf(props.value)}
      onChange={(color) => props.onChange(color || null)}
      format="hex"
      swatches={swatches}
      swatchesPerRow={6}
      placeholder="#2f9e44"
      readOnly={props.isReadOnly}
      disallowInput={false}
      fixOnBlur={false}
      eyeDropperButtonProps={{ "aria-label": text(pickLabel) }}
    />
  );
}

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
