import { Button, Group, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import type { SelectedIds } from "../../../ui/hooks/use-selected-ids.ts";
import type { LineFilter } from "./line-kinds.ts";
import type { useExplainLines } from "./use-explain-lines.ts";

const text = {
  selected: localized("{0} selected", "បានជ្រើស {0}"),
  explainThese: localized("Explain selected…", "ពន្យល់អ្វីដែលបានជ្រើស…"),
  explainAll: localized("Explain all of this type…", "ពន្យល់ទាំងអស់នៃប្រភេទនេះ…"),
  clear: localized("Clear", "សម្អាត"),
};

interface Props {
  readonly choice: SelectedIds;
  readonly explaining: ReturnType<typeof useExplainLines>;
  readonly filter: LineFilter | null;
}

/** Sets one reason for the selected lines, or for all lines of the current filter. */
export function LineBulkTools({ choice, explaining, filter }: Props) {
  const t = useText();
  const format = useFormat();
  const count = choice.ids.size;
  if (count > 0)
    return (
      <Group gap="xs" role="group">
        <Text size="sm" role="status">
          {t(text.selected, format.number(count))}
        </Text>
        <Button onClick={() => explaining.explainChosen([...choice.ids])}>{t(text.explainThese)}</Button>
        <Button variant="default" onClick={choice.clear}>
          {t(text.clear)}
        </Button>
      </Group>
    );
  if (filter === null || filter === "open" || filter === "matched") return null;
  return (
    <Button variant="default" onClick={() => explaining.explainKind(filter)}>
      {t(text.explainAll)}
    </Button>
  );
}
