import { useFormat } from "../../language/use-format.ts";
import classes from "./reconcile.module.css";

interface Props {
  /** Whole riel, positive or negative. */
  readonly value: number;
  /** `money` adds the currency sign; `plain` is for columns whose header names the currency. */
  readonly look?: "money" | "plain";
}

/** Amount in accounting style: tabular digits and a real minus sign. */
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

/** Signed difference between statement and ledger. */
export const Difference = ({ value }: Pick<Props, "value">) => (
  <>
    {value > 0 ? "+" : ""}
    <Amount value={value} look="plain" />
  </>
);
