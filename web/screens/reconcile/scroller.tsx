import type { ReactNode } from "react";
import classes from "./reconcile.module.css";

interface Props {
  /** Accessible name of the content. */
  readonly label: string;
  /** Maximum height in pixels, above which it scrolls vertically too. */
  readonly maxHeight?: number;
  readonly children: ReactNode;
}

/** Scroll container for a wide table. */
export const Scroller = ({ label, maxHeight: tallest, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <section className={classes.scroller} aria-label={label} tabIndex={0} style={{ maxHeight: tallest }}>
    {children}
  </section>
);
