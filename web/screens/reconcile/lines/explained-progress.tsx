import { Group, Progress, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import type { SettlementPartProps } from "../settlement/settlement-page.tsx";
import { countDifferences } from "./line-kinds.ts";

const text = {
  progress: localized("{0} of {1} to explain", "ត្រូវពន្យល់ {0} ក្នុងចំណោម {1}"),
};

/** How many differences of a settlement have a reason. */
export function ExplainedProgress({ settlement }: Pick<SettlementPartProps, "settlement">) {
  const t = useText();
  const format = useFormat();
  const { lines } = settlement;
  const all = countDifferences(lines);
  if (all === 0) return null;
  const how = t(text.progress, format.number(lines.open), format.number(all));
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress
        flex={1}
        maw={320}
        value={((all - lines.open) / all) * 100}
        color={lines.open === 0 ? "green.8" : "yellow.7"}
        aria-label={how}
      />
      <Text size="sm" role="status">
        {how}
      </Text>
    </Group>
  );
}
