import { Text } from "@mantine/core";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";

const text = {
  wePay: localized("We owe", "យើងត្រូវបង់"),
  theyPay: localized("They owe", "ពួកគេត្រូវបង់"),
  nothing: localized("Nothing due", "គ្មានអ្វីត្រូវបង់"),
};

/** Label for who pays whom; a positive `due` is paid by us. */
export const dueLabel = (due: number): LocalizedText =>
  due > 0 ? text.wePay : due < 0 ? text.theyPay : text.nothing;

interface Props {
  /** Riel; positive when we pay, negative when they pay. */
  readonly value: number;
  /** See `Amount`. */
  readonly look?: "money" | "plain";
}

/** Amount due without its sign, with a label for the direction. */
export function Due({ value, look = "money" }: Props) {
  const t = useText();
  return (
    <span className={classes.due}>
      {value === 0 ? null : (
        <Text component="span" fw={600} inherit>
          <Amount value={Math.abs(value)} look={look} />
        </Text>
      )}
      <Text component="span" size="xs" c="dimmed" className={classes.direction}>
        {t(dueLabel(value))}
      </Text>
    </span>
  );
}
