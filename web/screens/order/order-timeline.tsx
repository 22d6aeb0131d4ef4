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
import type { Field } from "../../../domain/declare/index.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { TimelineEntryDetails } from "../../records/history/timeline-entry-details.tsx";
import { eventNote, eventTitle } from "../../records/history/timeline-event.ts";
import classes from "./order.module.css";
import type { OrderEntry } from "./order-record.ts";

const text = {
  placed: localized("Order placed", "បានបញ្ជាទិញ"),
  somebody: localized("former user", "អតីតអ្នកប្រើ"),
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

type SignKind = "paid" | "back" | "end" | "step";

function signOf({ kind, to }: OrderEntry): SignKind {
  if (kind === "payment" || kind === "cashPayment") return "paid";
  if (kind === "refund") return "back";
  return to === "cancelled" || to === "returned" ? "end" : "step";
}

/** The title of a state change: the state reached. */
const stateTitle = ({ from, to }: OrderEntry, field: Field): LocalizedText =>
  from ? (field.values?.[to ?? ""] ?? localized(to ?? "", to ?? "")) : text.placed;

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
        const { at } = entry;
        const title = eventTitle(entry, { t, format });
        const Icon = title ? IconCash : (icons[entry.to ?? ""] ?? IconCheck);
        const by = entry.by ?? (!entry.from ? buyer : null);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end, which is their beginning here.
          <li key={entries.length - place} className={classes.event}>
            <span className={classes.sign} data-kind={signOf(entry)}>
              <Icon size={16} aria-hidden />
            </span>
            <Text fw={500} size="sm" pt={3}>
              {title ?? t(stateTitle(entry, field))}
            </Text>
            <TimelineEntryDetails
              at={at}
              by={by}
              nobody={t(text.somebody)}
              note={eventNote(entry, t)}
              size="xs"
            />
          </li>
        );
      })}
    </ol>
  );
}
