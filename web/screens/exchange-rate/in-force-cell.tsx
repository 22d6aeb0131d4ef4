import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { words } from "../../../domain/words.ts";
import { outlineNamed } from "../../api/outline-named.ts";
import { recordsOf } from "../../api/records-client.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { toPhnomPenh } from "../../fields/phnom-penh-time.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { TintedBadge } from "../../ui/tinted-badge.tsx";

const said = {
  inForce: words("In force today", "កំពុងប្រើថ្ងៃនេះ"),
  later: words("Not yet", "មិនទាន់ប្រើ"),
};

/** From when a rate is, and whether it is the one in force: the newest that is not in the future. */
export function InForceCell({ value, row }: CellProps) {
  const say = useText();
  const format = useFormat();
  const today = toPhnomPenh(new Date().toISOString()).slice(0, 10);
  const { data } = useQuery({
    queryKey: ["records", "exchangeRate", "in-force", today],
    queryFn: () =>
      recordsOf(outlineNamed("exchangeRate")).list({
        sort: "-effectiveFrom",
        "effectiveFrom.to": today,
        pagesize: 1,
      }),
  });
  const from = textOf(value);
  const isInForce = data?.items[0]?.id === row.id;
  return (
    <Group component="span" gap={8} wrap="nowrap">
      {format.date(from)}
      {isInForce ? <TintedBadge color="green">{say(said.inForce)}</TintedBadge> : null}
      {from > today ? <TintedBadge color="gray">{say(said.later)}</TintedBadge> : null}
    </Group>
  );
}
