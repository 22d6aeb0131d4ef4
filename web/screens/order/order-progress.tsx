import type { Field } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./order.module.css";
import type { Order } from "./order-record.ts";
import { orderStagesOf } from "./order-values.ts";

const progressLabel = localized("Order progress", "ដំណើរការនៃការបញ្ជាទិញ");

interface Props {
  readonly row: Order;
  /** The state field, with its labels. */
  readonly field: Field;
}

/** Progress of an order: past states with times, the current one and those to come. */
export function OrderProgress({ row, field }: Props) {
  const t = useText();
  const format = useFormat();
  const now = row.state;
  const isEnded = now === "cancelled" || now === "returned";
  return (
    <ol className={classes.stations} aria-label={t(progressLabel)}>
      {orderStagesOf(row).map(({ state, at }) => {
        const label = field.values?.[state];
        const isNow = state === now;
        return (
          <li
            key={state}
            className={classes.station}
            data-passed={at !== null || undefined}
            data-ended={(isNow && isEnded) || undefined}
            aria-current={isNow ? "step" : undefined}
          >
            <span className={classes.stationName}>{label ? t(label) : state}</span>
            {at === null ? null : (
              <time className={classes.stationAt} dateTime={at} title={format.relativeTime(at)}>
                {format.dateTime(at)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
