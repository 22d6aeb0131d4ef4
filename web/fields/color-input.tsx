import { ColorInput } from "@mantine/core";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
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

/** An input of a colour: typed, picked, or one of a few that suit. */
export function ColorFieldInput(props: InputProps) {
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
