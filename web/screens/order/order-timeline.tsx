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
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { TimelineEntryDetails } from "../../records/history/timeline-entry-details.tsx";
import classes from "./order.module.css";
import type { OrderEntry } from "./order-record.ts";
import { parsePayment } from "./order-values.ts";

const text = {
  paid: localized("Paid: {0}", "បានបង់៖ {0}"),
  paidBack: localized("Paid back: {0}", "បានសងវិញ៖ {0}"),
  placed: localized("Placed", "បានបញ្ជាទិញ"),
  somebody: localized("somebody who is gone", "អ្នកដែលលែងមានគណនី"),
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

/** Kind, icon, title and note of a timeline entry. */
function describeEntry(entry: OrderEntry, label: LocalizedText | undefined) {
  const payment = parsePayment(entry);
  if (payment)
    return {
      kind: payment.sign === "+" ? "paid" : "back",
      Icon: IconCash,
      title: payment.sign === "+" ? text.paid : text.paidBack,
      ...payment,
    };
  const to = entry.to ?? "";
  return {
    kind: to === "cancelled" || to === "returned" ? "end" : "step",
    Icon: icons[to] ?? IconCheck,
    title: !entry.from ? text.placed : (label ?? localized(to, to)),
    amount: 0,
    note: entry.note ?? "",
  };
}

interface Props {
  readonly entries: readonly OrderEntry[];
  /** The state field, with its labels. */
  readonly field: Field;
  /** Who placed it, with or without an account. */
  readonly buyer: Reference | null;
}

/** Order events, newest first: state changes and payments with time, user and note. */
export function OrderTimeline({ entries, field, buyer }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <ol className={classes.events} reversed>
      {entries.toReversed().map((entry, place) => {
        const { kind, Icon, title, amount, note } = describeEntry(entry, field.values?.[entry.to ?? ""]);
        const { at } = entry;
        const by = entry.by ?? (!entry.from ? buyer : null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end, which is their beginning here.
          <li key={entries.length - place} className={classes.event}>
            <span className={classes.sign} data-kind={kind}>
              <Icon size={16} aria-hidden />
            </span>
            <Text fw={500} size="sm" pt={3}>
              {t(title, format.riel(amount))}
            </Text>
            <TimelineEntryDetails at={at} by={by} nobody={t(text.somebody)} note={note} size="xs" />
          </li>
        );
      })}
    </ol>
  );
}
