import { localized } from "../../../domain/text/localized-text.ts";
import { ChoicesCell } from "../../fields/choices/choices-cell.tsx";
import type { CellProps } from "../../fields/field-view.ts";
import { textsOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";

const everywhere = localized("All provinces", "គ្រប់ខេត្ត");

/** Provinces of a delivery service; none means nationwide. */
export function ProvincesCell(props: CellProps) {
  const t = useText();
  return textsOf(props.value).length === 0 ? t(everywhere) : <ChoicesCell {...props} />;
}
