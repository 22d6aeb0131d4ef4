import { Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import type { OrderItem } from "../order-record.ts";

const text = {
  delivered: localized("{0} of {1} delivered", "បានប្រគល់ {0} ក្នុងចំណោម {1}"),
  returned: localized("{0} returned", "ប្រគល់ត្រឡប់ {0}"),
  cancelled: localized("{0} cancelled", "បោះបង់ {0}"),
  refunded: localized("{0} refunded", "សងវិញ {0}"),
};

type Progress = Pick<OrderItem, "quantity" | "delivered" | "returned" | "cancelled">;

interface Props {
  readonly item: Progress;
  /** Number of units that were refunded. */
  readonly refunded: number;
}

/** What was delivered, returned, cancelled and refunded of an item; nothing before the first. */
export function ItemProgress({ item, refunded }: Props) {
  const t = useText();
  const format = useFormat();
  const parts = [
    ...(item.delivered > 0
      ? [t(text.delivered, format.number(item.delivered), format.number(item.quantity))]
      : []),
    ...(item.returned > 0 ? [t(text.returned, format.number(item.returned))] : []),
    ...(item.cancelled > 0 ? [t(text.cancelled, format.number(item.cancelled))] : []),
    ...(refunded > 0 ? [t(text.refunded, format.number(refunded))] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Text component="span" display="block" size="xs" c="dimmed">
      {parts.join(" · ")}
    </Text>
  );
}
