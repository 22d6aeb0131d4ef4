import { Text } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconPackage,
  IconPackageImport,
  IconShoppingCart,
  IconTruckDelivery,
  IconX,
} from "@tabler/icons-react";
import type { Reference } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { type Words, words } from "../../../domain/words.ts";
import { referenceOf, rowsOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { TimelineTold } from "../../records/timeline-told.tsx";
import classes from "./order.module.css";
import { type Members, paymentIn } from "./order-values.ts";

const said = {
  paid: words("Paid: {0}", "បានបង់៖ {0}"),
  paidBack: words("Paid back: {0}", "បានសងវិញ៖ {0}"),
  placed: words("Placed", "បានបញ្ជាទិញ"),
  somebody: words("somebody who is gone", "អ្នកដែលលែងមានគណនី"),
};
const icons: Readonly<Record<string, typeof IconCheck>> = {
  pending: IconShoppingCart,
  confirmed: IconCheck,
  packed: IconPackage,
  delivering: IconTruckDelivery,
  delivered: IconPackageImport,
  cancelled: IconX,
  returned: IconArrowBackUp,
};

/** What kind of thing an entry of the timeline tells of, what it is called, and what was said besides. */
function readEntry(entry: Members, label: Words | undefined) {
  const payment = paymentIn(entry);
  if (payment)
    return {
      kind: payment.sign === "+" ? "paid" : "back",
      Icon: IconCash,
      title: payment.sign === "+" ? said.paid : said.paidBack,
      ...payment,
    };
  const to = textOf(entry.to);
  return {
    kind: to === "cancelled" || to === "returned" ? "end" : "step",
    Icon: icons[to] ?? IconCheck,
    title: textOf(entry.from) === "" ? said.placed : (label ?? words(to, to)),
    amount: 0,
    note: textOf(entry.note),
  };
}

interface Props {
  readonly value: unknown;
  /** The state, with its words. */
  readonly field: Field;
  /** Who placed it, also without an account. */
  readonly buyer: Reference | null;
}

/** What happened to the order, newest first: steps and payments, when, by whom, and what they said. */
export function OrderTimeline({ value, field, buyer }: Props) {
  const say = useText();
  const format = useFormat();
  const entries = rowsOf(value);
  return (
    <ol className={classes.events} reversed>
      {entries.toReversed().map((entry, place) => {
        const { kind, Icon, title, amount, note } = readEntry(entry, field.values?.[textOf(entry.to)]);
        const at = textOf(entry.at);
        const by = referenceOf(entry.by) ?? (textOf(entry.from) === "" ? buyer : null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end, which is their beginning here.
          <li key={entries.length - place} className={classes.event}>
            <span className={classes.sign} data-kind={kind}>
              <Icon size={16} aria-hidden />
            </span>
            <Text fw={500} size="sm" pt={3}>
              {say(title, format.riel(amount))}
            </Text>
            <TimelineTold at={at} by={by} nobody={say(said.somebody)} note={note} size="xs" />
          </li>
        );
      })}
    </ol>
  );
}
