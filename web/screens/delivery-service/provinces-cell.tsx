import { localized } from "../../../domain/text/localized-text.ts";
import { ChoiceCell } from "../../fields/choice/choice-cell.tsx";
import { ChoicesCell } from "../../fields/choices/choices-cell.tsx";
import type { CellProps } from "../../fields/field-view.ts";
import { textOf, textsOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";

const everywhere = localized("All provinces", "គ្រប់ខេត្ត");
const elsewhere = localized("All other provinces", "គ្រប់ខេត្តផ្សេងទៀត");

/** Provinces of a delivery service; none means nationwide. */
export function ProvincesCell(props: CellProps) {
  const t = useText();
  return textsOf(props.value).length === 0 ? t(everywhere) : <ChoicesCell {...props} />;
}

/** Province of a delivery fee; none means all provinces without a fee of their own. */
export function ProvinceCell(props: CellProps) {
  const t = useText();
  return textOf(props.value) === "" ? t(elsewhere) : <ChoiceCell {...props} />;
}
