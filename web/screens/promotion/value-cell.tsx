import { words } from "../../../domain/words.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { Nothing } from "../../fields/text-cell.tsx";
import { numberOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";

const free = words("Free delivery", "ដឹកជញ្ជូនឥតគិតថ្លៃ");

/** What a promotion takes off: a percentage, an amount of riel, or the fee for delivery. */
export function ValueCell({ value, row }: CellProps) {
  const say = useText();
  const format = useFormat();
  const amount = numberOf(value);
  if (row.kind === "freeDelivery") return <>{say(free)}</>;
  if (amount === null) return <Nothing />;
  const shown = row.kind === "percent" ? `${format.number(amount)}%` : format.riel(amount);
  return <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>{shown}</span>;
}
