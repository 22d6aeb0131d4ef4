import { Text } from "@mantine/core";
import type { order } from "../../../domain/entities/orders/order.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { shortPlaceName } from "../../../domain/values/place-name.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { ClampedText } from "../../fields/text/clamped-text.tsx";
import { EmptyValue } from "../../fields/text/text-cell.tsx";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { CellOf } from "../../records/override.ts";
import { isAwaitingStaff, isLate } from "./order-age.ts";

const text = {
  placed: localized("Placed {0}", "បានបញ្ជាទិញ {0}"),
  items: localized("{0, plural, one {# item} other {# items}}", "{0} មុខ"),
};

/** Order total and number of items. */
export function TotalCell({ row }: CellOf<typeof order>) {
  const t = useText();
  const format = useFormat();
  const count = row.itemCount ?? 0;
  return (
    <div style={{ whiteSpace: "nowrap" }}>
      {format.riel(row.total ?? 0)}
      {count > 0 ? (
        <Text component="div" size="xs" c="dimmed" data-secondary>
          {t(text.items, format.number(count))}
        </Text>
      ) : null}
    </div>
  );
}

/** Vendor name, clamped to two lines. */
export function VendorCell({ row: { vendor } }: CellOf<typeof order>) {
  const { language } = useLanguage();
  if (!vendor) return <EmptyValue />;
  return <ClampedText text={nameIn(language, vendor)} lines={2} miw={110} />;
}

/** Order state and, while staff must act on the order, how long ago it was placed. */
export function StateCell({ field, row }: CellOf<typeof order>) {
  const t = useText();
  const format = useFormat();
  const createdAt = row.createdAt ?? "";
  return (
    <>
      <ChoiceBadge field={field} code={row.state ?? ""} />
      {isAwaitingStaff(row) ? (
        <Text
          size="xs"
          mt={2}
          c={isLate(row) ? "var(--danger-ink)" : "dimmed"}
          style={{ whiteSpace: "nowrap" }}
          title={t(text.placed, format.dateTime(createdAt))}
        >
          {format.relativeTime(createdAt)}
        </Text>
      ) : null}
    </>
  );
}

/** Province, with the rest of the address below; one line each. */
export function LocationCell({ row: { deliverToPlaceLabel: label } }: CellOf<typeof order>) {
  const { language } = useLanguage();
  if (!label) return <EmptyValue />;
  const whole = shortPlaceName(nameIn(language, label));
  const parts = whole.split(", ");
  const province = parts.at(-1) ?? whole;
  return (
    <span title={whole} style={{ display: "block", maxWidth: 132 }}>
      <Text component="span" inherit display="block" truncate>
        {province}
      </Text>
      {parts.length > 1 ? (
        <Text component="span" size="xs" c="dimmed" display="block" truncate>
          {parts.slice(0, -1).join(", ")}
        </Text>
      ) : null}
    </span>
  );
}
