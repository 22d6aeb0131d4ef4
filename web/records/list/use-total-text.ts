import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";

const about = localized("~{0}", "~{0}");

/** Formats the total of a list; an estimate is marked as one. */
export function useTotalText() {
  const t = useText();
  const format = useFormat();
  return (total: number, isExact: boolean): string =>
    isExact ? format.number(total) : t(about, format.number(total));
}
