import { Text } from "@mantine/core";
import { companionOf } from "../../../domain/declare/names.ts";
import { words } from "../../../domain/words.ts";
import { ChoiceBadge } from "../../fields/choice-badge.tsx";
import type { CellProps } from "../../fields/field-view.ts";
import { Nothing } from "../../fields/text-cell.tsx";
import { isRecord, nameIn, numberOf, referenceOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { isLate, isWaiting } from "./waiting.ts";

const said = {
  placed: words("Placed {0}", "បានបញ្ជាទិញ {0}"),
  items: words("{0, plural, one {# item} other {# items}}", "{0} មុខ"),
};

/** What an order comes to, and how many things that is for. */
export function TotalCell({ value, row }: CellProps) {
  const say = useText();
  const format = useFormat();
  const count = numberOf(row.itemCount) ?? 0;
  return (
    <span style={{ whiteSpace: "nowrap" }}>
      {format.riel(numberOf(value) ?? 0)}
      {count > 0 ? (
        <Text component="span" size="xs" c="dimmed" display="block">
          {say(said.items, format.number(count))}
        </Text>
      ) : null}
    </span>
  );
}

/** The vendor's name in two lines at most. */
export function VendorCell({ name, row }: CellProps) {
  const { language } = useLanguage();
  const vendor = referenceOf(row[companionOf(name)]);
  if (!vendor) return <Nothing />;
  const shown = nameIn(language, vendor);
  return (
    <Text component="span" inherit lineClamp={2} miw={110} title={shown}>
      {shown}
    </Text>
  );
}

/** How far an order is and, as long as somebody has to do something for it, how long it has waited. */
export function StateCell({ field, value, row }: CellProps) {
  const say = useText();
  const format = useFormat();
  const createdAt = textOf(row.createdAt);
  return (
    <>
      <ChoiceBadge field={field} code={textOf(value)} />
      {isWaiting(row) ? (
        <Text
          size="xs"
          mt={2}
          c={isLate(row) ? "var(--danger-ink)" : "dimmed"}
          style={{ whiteSpace: "nowrap" }}
          title={say(said.placed, format.dateTime(createdAt))}
        >
          {format.relativeTime(createdAt)}
        </Text>
      ) : null}
    </>
  );
}

/** The province, and below it where in it: two lines however long the names are. */
export function PlaceCell({ name, row }: CellProps) {
  const { language } = useLanguage();
  const label = row[companionOf(name)];
  if (!isRecord(label)) return <Nothing />;
  const whole = nameIn(language, { label: textOf(label.label), labelKh: textOf(label.labelKh) || null });
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
