import { Button, Checkbox, ScrollArea, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { moveItem } from "../../fields/sorting/move-item.ts";
import { Sortable } from "../../fields/sorting/sortable.tsx";
import { useText } from "../../language/language.tsx";
import { SegmentedControl } from "../../ui/inputs/segmented-control.tsx";
import { availableColumns, columnLabel } from "./columns.ts";
import { chooseListDensity, useListDensity } from "./list-density.ts";

const texts = {
  shown: localized("Visible columns", "ជួរឈរដែលបង្ហាញ"),
  others: localized("Hidden columns", "ជួរឈរដែលលាក់"),
  usual: localized("Reset columns", "កំណត់ជួរឈរឡើងវិញ"),
  density: localized("Row height", "កម្ពស់ជួរដេក"),
  comfortable: localized("Comfortable", "ធម្មតា"),
  compact: localized("Compact", "តូច"),
};

export interface ColumnListProps {
  readonly entity: AnyEntity;
  readonly chosen: readonly string[];
  /** The default columns. */
  readonly usual: readonly string[];
  /** Whether the list is a table, whose rows have a height to choose. */
  readonly hasRows: boolean;
  /** Null for the default columns. */
  readonly onChange: (columns: readonly string[] | null) => void;
}

/** Visible columns, sortable by drag or keyboard, and the other available ones. */
export function ColumnList({ entity, chosen, usual, hasRows, onChange }: ColumnListProps) {
  const t = useText();
  const { role } = useActor();
  const others = availableColumns(entity, role).filter((name) => !chosen.includes(name));
  const change = (columns: readonly string[]) =>
    onChange(columns.length === 0 || columns.join() === usual.join() ? null : columns);
  return (
    <Stack gap="sm">
      {hasRows ? <Density /> : null}
      <ScrollArea.Autosize mah={400} type="auto">
        <Stack gap="xs" p={2}>
          <Text size="xs" fw={600} c="dimmed">
            {t(texts.shown)}
          </Text>
          <Sortable
            isDisabled={chosen.length < 2}
            onMove={(from, to) => change(moveItem(chosen, from, to))}
            items={chosen.map((name) => {
              const label = t(columnLabel(entity, name));
              return {
                id: name,
                name: label,
                content: (
                  <Checkbox
                    label={label}
                    checked
                    disabled={chosen.length === 1}
                    onChange={() => change(chosen.filter((other) => other !== name))}
                    py={4}
                  />
                ),
              };
            })}
          />
          {others.length > 0 ? (
            <Text size="xs" fw={600} c="dimmed" mt="xs">
              {t(texts.others)}
            </Text>
          ) : null}
          {others.map((name) => (
            <Checkbox
              key={name}
              label={t(columnLabel(entity, name))}
              checked={false}
              onChange={() => change([...chosen, name])}
              py={2}
              px={8}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Button
        variant="subtle"
        size="xs"
        disabled={chosen.join() === usual.join()}
        onClick={() => onChange(null)}
      >
        {t(texts.usual)}
      </Button>
    </Stack>
  );
}

/** The height of the rows of all tables. */
function Density() {
  const t = useText();
  const density = useListDensity();
  return (
    <Stack gap={4}>
      <Text size="xs" fw={600} c="dimmed">
        {t(texts.density)}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t(texts.density)}
        value={density}
        onChange={chooseListDensity}
        data={[
          { value: "comfortable", label: t(texts.comfortable) },
          { value: "compact", label: t(texts.compact) },
        ]}
      />
    </Stack>
  );
}
