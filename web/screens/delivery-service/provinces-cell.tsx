import { words } from "../../../domain/words.ts";
import { ChoicesCell } from "../../fields/choices-cell.tsx";
import type { CellProps } from "../../fields/field-view.ts";
import { textsOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";

const everywhere = words("All provinces", "គ្រប់ខេត្ត");

/** Where a service delivers; one that names no province goes everywhere. */
export function ProvincesCell(props: CellProps) {
  const say = useText();
  return textsOf(props.value).length === 0 ? say(everywhere) : <ChoicesCell {...props} />;
}
