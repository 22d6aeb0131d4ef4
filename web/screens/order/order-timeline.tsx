import { Text } from "@mantine/core";
import type { Field } from "../../../domain/declare/index.ts";
import type { ItemMove } from "../../../domain/orders/item-quantities.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { TimelineEntryDetails } from "../../records/history/timeline-entry-details.tsx";
import { eventNote, eventTitle } from "../../records/history/timeline-event.ts";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { IconCash } from "../../ui/icons/cash.ts";
import { IconCheck } from "../../ui/icons/check.ts";
import { IconPackage } from "../../ui/icons/package.ts";
import { IconPackageImport } from "../../ui/icons/package-import.ts";
import { IconShoppingCart } from "../../ui/icons/shopping-cart.ts";
import { IconTruckDelivery } from "../../ui/icons/truck-delivery.ts";
import { IconX } from "../../ui/icons/x.ts";
import { itemName } from "./cards/order-bill.tsx";
import classes from "./order.module.css";
import type { Order, OrderEntry } from "./order-record.ts";

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

const partIcons: Readonly<Record<string, typeof IconCheck>> = {
  partDelivered: IconPackageImport,
  partReturned: IconArrowBackUp,
  partCancelled: IconX,
};

/** What an entry did to items, if anything. */
const moveOf = ({ kind, from, to }: OrderEntry): ItemMove | null => {
  if (kind === "partDelivered" || (kind === "transition" && to === "delivered")) return "delivered";
  if (kind === "partReturned" || (kind === "transition" && to === "returned" && from)) return "returned";
  return kind === "partCancelled" ? "cancelled" : null;
};

type SignKind = "paid" | "back" | "end" | "step";

function signOf({ kind, to }: OrderEntry): SignKind {
  if (kind === "payment" || kind === "cashPayment") return "paid";
  if (kind === "refund" || kind === "partReturned" || kind === "partCancelled") return "back";
  return to === "cancelled" || to === "returned" ? "end" : "step";
}

/** The title of a state change: the state reached. */
const stateTitle = ({ from, to }: OrderEntry, field: Field): LocalizedText =>
  from ? (field.values?.[to ?? ""] ?? localized(to ?? "", to ?? "")) : text.placed;

interface Props {
  readonly row: Pick<Order, "timeline" | "movements" | "items" | "profile">;
  /** The state field, with its labels. */
  readonly field: Field;
}

/** Order events, newest first: state changes and payments with time, user and note. */
export function OrderTimeline({ row, field }: Props) {
  const { timeline: entries, profile: buyer } = row;
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  // Movements have the time of their entry.
  const unitsAt = (entry: OrderEntry): string =>
    row.movements
      .filter(({ at, kind }) => at === entry.at && kind === moveOf(entry))
      .flatMap(({ line, quantity }) => {
        const item = row.items[line];
        return item ? [`${format.number(quantity)} × ${itemName(language, item)}`] : [];
      })
      .join(", ");
  return (
    <ol className={classes.events} reversed>
      {entries.toReversed().map((entry, place) => {
        const { at } = entry;
        const title = eventTitle(entry, { t, format });
        const Icon = partIcons[entry.kind] ?? (title ? IconCash : (icons[entry.to ?? ""] ?? IconCheck));
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
              note={[unitsAt(entry), eventNote(entry, t)].filter((part) => part !== "").join(" · ")}
              size="xs"
            />
          </li>
        );
      })}
    </ol>
  );
}
