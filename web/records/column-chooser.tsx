import { Button, Checkbox, Popover, ScrollArea, Stack } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
import { defaultColumns, possibleColumns } from "./columns.ts";

const said = {
  columns: words("Columns", "ជួរឈរ"),
  usual: words("Usual columns", "ជួរឈរធម្មតា"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly chosen: readonly string[];
  readonly onChange: (columns: readonly string[] | null) => void;
}

/** Chooses which columns are shown; a column chosen later stands further right. */
export function ColumnChooser({ entity, chosen, onChange }: Props) {
  const text = useText();
  const { role } = useActor();
  const change = (columns: readonly string[]) => {
    const isUsual = columns.join() === defaultColumns(entity, role).join();
    onChange(isUsual || columns.length === 0 ? null : columns);
  };
  const toggle = (name: string) =>
    change(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {text(said.columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <ScrollArea.Autosize mah={320}>
            <Stack gap="xs" p={2}>
              {possibleColumns(entity, role).map((name) => (
                <Checkbox
                  key={name}
                  label={text(fieldLabel(entity, name))}
                  checked={chosen.includes(name)}
                  disabled={chosen.length === 1 && chosen.includes(name)}
                  onChange={() => toggle(name)}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {text(said.usual)}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
