import type { ReactNode } from "react";
import classes from "./reconcile.module.css";

interface Props {
  /** What it holds, for whoever hears it. */
  readonly label: string;
  /** Scrolls downwards too, beyond so many pixels. */
  readonly tallest?: number;
  readonly children: ReactNode;
}

/** A table that scrolls by itself where there is no room for it. */
export const Scroller = ({ label, tallest, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <section className={classes.scroller} aria-label={label} tabIndex={0} style={{ maxHeight: tallest }}>
    {children}
  </section>
);
