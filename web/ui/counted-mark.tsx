import type { ReactNode } from "react";
import classes from "./counted-mark.module.css";

interface Props {
  /** Nothing is marked at 0. */
  readonly count: number;
  /** What is written where it isn't the count itself. */
  readonly label?: string;
  readonly tone: "plain" | "alert";
  readonly children: ReactNode;
}

/** A count on the corner of what it belongs to. */
export const CountedMark = ({ count, label, tone, children }: Props) => (
  <span className={classes.around}>
    {children}
    {count > 0 ? (
      <span className={classes.mark} data-tone={tone}>
        {label ?? count}
      </span>
    ) : null}
  </span>
);
