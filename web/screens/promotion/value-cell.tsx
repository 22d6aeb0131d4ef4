import type { promotion } from "../../../domain/entities/products/promotion.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { EmptyValue } from "../../fields/text/text-cell.tsx";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { CellOf } from "../../records/override.ts";

const freeDelivery = localized("Free delivery", "ដឹកជញ្ជូនឥតគិតថ្លៃ");

/** Discount of a promotion: a percentage, an amount in riel, or the delivery fee. */
export function ValueCell({ row }: CellOf<typeof promotion>) {
  const t = useText();
  const format = useFormat();
  const amount = row.value ?? null;
  if (row.kind === "freeDelivery") return <>{t(freeDelivery)}</>;
  if (amount === null) return <EmptyValue />;
  const shown = row.kind === "percent" ? `${format.number(amount)}%` : format.riel(amount);
  return <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>{shown}</span>;
}
