import type { ReactNode } from "react";
import classes from "./count-badge.module.css";

interface Props {
  /** Shows no badge at 0. */
  readonly count: number;
  /** Text of the badge; defaults to the count. */
  readonly label?: string;
  readonly tone: "plain" | "alert";
  readonly children: ReactNode;
}

/** Count badge on the corner of its children. */
export const CountBadge = ({ count, label, tone, children }: Props) => (
  <span className={classes.around}>
    {children}
    {count > 0 ? (
      <span className={classes.mark} data-tone={tone}>
        {label ?? count}
      </span>
    ) : null}
  </span>
);
