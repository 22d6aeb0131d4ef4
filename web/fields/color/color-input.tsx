import { ColorInput } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";

/** Colours that are easy to distinguish on a map or chart and readable below white text. */
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
const pickLabel = localized("Pick a colour from the screen", "ជ្រើសរើសពណ៌ពីអេក្រង់");

/** Colour input: typed, picked, or chosen from swatches. */
export function ColorFieldInput(props: InputProps) {
  const t = useText();
  return (
    <ColorInput
      {...useInputFrame(props)}
      value={textOf(props.value)}
      onChange={(color) => props.onChange(color || null)}
      format="hex"
      swatches={swatches}
      swatchesPerRow={6}
      placeholder="#2f9e44"
      readOnly={props.isReadOnly}
      disallowInput={false}
      fixOnBlur={false}
      eyeDropperButtonProps={{ "aria-label": t(pickLabel) }}
    />
  );
}
