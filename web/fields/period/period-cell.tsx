import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { periodOf } from "../values.ts";

const from = localized("from", "ចាប់ពី");

const until = localized("until", "រហូតដល់");

/** A date range; either end may be open. */
export function PeriodCell({ value }: CellProps) {
  const t = useText();
  const format = useFormat();
  const period = periodOf(value);
  const day = (at: string) => <span style={{ whiteSpace: "nowrap" }}>{format.date(at)}</span>;
  if (period.from && period.from === period.to) return day(period.from);
  if (period.from && period.to)
    return (
      <>
        <span style={{ whiteSpace: "nowrap" }}>{`${format.date(period.from)} –`}</span> {day(period.to)}
      </>
    );
  if (period.from)
    return (
      <>
        {t(from)} {day(period.from)}
      </>
    );
  if (period.to)
    return (
      <>
        {t(until)} {day(period.to)}
      </>
    );
  return <EmptyValue />;
}
