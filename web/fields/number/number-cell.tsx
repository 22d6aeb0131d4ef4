import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { isYear, numberOf } from "../values.ts";

/** A localized number with its unit. */
export function NumberCell({ value, field }: CellProps) {
  const format = useFormat();
  const t = useText();
  const number = numberOf(value);
  if (number === null) return <EmptyValue />;
  const suffix = field.suffix ? t(field.suffix) : "";
  return (
    <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
      {isYear(field) ? number : format.number(number, field.shownDecimals)}
      {suffix === "%" ? "%" : suffix && ` ${suffix}`}
    </span>
  );
}
