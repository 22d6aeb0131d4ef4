import { Text } from "@mantine/core";
import { companionOf } from "../../../domain/declare/names.ts";
import { words } from "../../../domain/words.ts";
import { ChoiceBadge } from "../../fields/choice-badge.tsx";
import type { CellProps } from "../../fields/field-view.ts";
import { Nothing } from "../../fields/text-cell.tsx";
import { isRecord, nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { isLate, isWaiting } from "./waiting.ts";

const placed = words("Placed {0}", "បានបញ្ជាទិញ {0}");

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
          title={format.dateTime(createdAt)}
        >
          {say(placed, format.relativeTime(createdAt))}
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
    <span title={whole} style={{ display: "block", maxWidth: 170 }}>
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
