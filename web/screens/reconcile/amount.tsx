import { useFormat } from "../../language/use-format.ts";
import classes from "./reconcile.module.css";

interface Props {
  /** Whole riel; above or below 0. */
  readonly value: number;
  /** `money` writes the sign of the currency; `plain` is for columns whose head says it. */
  readonly look?: "money" | "plain";
}

/** An amount as bookkeepers write it: digits below each other, a true minus. */
export function Amount({ value, look = "money" }: Props) {
  const format = useFormat();
  const size = Math.abs(value);
  return (
    <span className={classes.amount}>
      {value < 0 ? "−" : ""}
      {look === "money" ? format.riel(size) : format.number(size)}
    </span>
  );
}

/** By how much a statement says more or less, with its sign. */
export const Difference = ({ value }: Pick<Props, "value">) => (
  <>
    {value > 0 ? "+" : ""}
    <Amount value={value} look="plain" />
  </>
);
