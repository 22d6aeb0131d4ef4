import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { exchangeRate } from "../../../domain/entities/services/exchange-rate.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { today } from "../../../domain/values/dates/today.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { CellOf } from "../../records/override.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { TintedBadge } from "../../ui/tinted-badge.tsx";

const text = {
  inForce: localized("Current", "បច្ចុប្បន្ន"),
  later: localized("Upcoming", "នឹងមកដល់"),
  old: localized("{0, plural, one {# day old} other {# days old}}", "ចាស់ {0} ថ្ងៃ"),
};

/** After so many days a rate that is still in force looks forgotten. */
const oldAfterDays = 31;

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

/** Start of a rate, and whether it is in force: the newest one that is not in the future. */
export function InForceCell({ row }: CellOf<typeof exchangeRate>) {
  const t = useText();
  const format = useFormat();
  const now = today();
  const { data } = useQuery({
    queryKey: recordKeys.part(getEntitySummary("exchangeRate"), "inForce", now),
    queryFn: () =>
      recordsOf(getEntitySummary("exchangeRate")).list({
        sort: "-effectiveFrom",
        "effectiveFrom.to": now,
        pagesize: 1,
      }),
  });
  const from = row.effectiveFrom ?? "";
  const isInForce = data?.items[0]?.id === row.id;
  const age = isInForce ? daysBetween(from, now) : 0;
  return (
    <Group component="span" gap={8} wrap="nowrap">
      {format.date(from)}
      {isInForce ? <TintedBadge color="green">{t(text.inForce)}</TintedBadge> : null}
      {age > oldAfterDays ? (
        <TintedBadge color="orange">{t(text.old, format.number(age))}</TintedBadge>
      ) : null}
      {from > now ? <TintedBadge color="gray">{t(text.later)}</TintedBadge> : null}
    </Group>
  );
}
