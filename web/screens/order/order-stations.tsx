import type { Field } from "../../../domain/declare/index.ts";
import { words } from "../../../domain/words.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./order.module.css";
import { type Members, stationsOf } from "./order-values.ts";

const howFar = words("How far the order is", "ការបញ្ជាទិញដល់ដំណាក់កាលណា");

interface Props {
  readonly row: Members;
  /** The state, with its words. */
  readonly field: Field;
}

/** The way of an order as a line: what it passed and when, where it is, what is to come. */
export function OrderStations({ row, field }: Props) {
  const say = useText();
  const format = useFormat();
  const now = textOf(row.state);
  const isEnded = now === "cancelled" || now === "returned";
  return (
    <ol className={classes.stations} aria-label={say(howFar)}>
      {stationsOf(row).map(({ state, at }) => {
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
            <span className={classes.stationName}>{label ? say(label) : state}</span>
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
