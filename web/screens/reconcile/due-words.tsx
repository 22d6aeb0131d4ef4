import { Text } from "@mantine/core";
import { type Words, words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { Amount } from "./amount.tsx";
import classes from "./reconcile.module.css";

const text = {
  wePay: words("We pay them", "យើងបង់ឱ្យគេ"),
  theyPay: words("They pay us", "គេបង់ឱ្យយើង"),
  nothing: words("Nothing to pay", "គ្មានអ្វីត្រូវបង់"),
};

/** Who pays whom; `due` above 0 is what we pay. */
export const dueWords = (due: number): Words =>
  due > 0 ? text.wePay : due < 0 ? text.theyPay : text.nothing;

interface Props {
  /** Riel; above 0 we pay, below 0 they do. */
  readonly value: number;
  /** See `Amount`. */
  readonly look?: "money" | "plain";
}

/** What is due, as a size and the words for its direction. */
export function Due({ value, look = "money" }: Props) {
  const say = useText();
  return (
    <span className={classes.due}>
      {value === 0 ? null : (
        <Text component="span" fw={600} inherit>
          <Amount value={Math.abs(value)} look={look} />
        </Text>
      )}
      <Text component="span" size="xs" c="dimmed" className={classes.direction}>
        {say(dueWords(value))}
      </Text>
    </span>
  );
}
