import { joinUnit, unitText } from "../../../domain/text/units.ts";
import { useLanguage } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { isYear, numberOf } from "../values.ts";

/** A localized number with its unit. */
export function NumberCell({ value, field }: CellProps) {
  const format = useFormat();
  const { language } = useLanguage();
  const number = numberOf(value);
  if (number === null) return <EmptyValue />;
  const shown = isYear(field) ? String(number) : format.number(number, field.shownDecimals);
  return (
    <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
      {field.suffix ? joinUnit(shown, unitText(field.suffix, number, language)) : shown}
    </span>
  );
}
