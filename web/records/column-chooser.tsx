import { Button, Popover } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import { useText } from "../language/language.tsx";
import type { ColumnListProps } from "./list-columns.tsx";

const load = async () => (await import("./list-columns.tsx")).ColumnList;
const ColumnList = lazyPart<ColumnListProps>(load, 200);

const columns = words("Columns", "ជួរឈរ");

interface Props {
  readonly entity: AnyEntity;
  readonly chosen: readonly string[];
  readonly onChange: (columns: readonly string[] | null) => void;
}

/** Chooses which columns are shown, and in which order. */
export function ColumnChooser({ entity, chosen, onChange }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} />}
          onClick={() => setIsOpen(!isOpen)}
          onPointerEnter={() => void load()}
        >
          {text(columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text(columns)}>
        {isOpen ? <ColumnList entity={entity} chosen={chosen} onChange={onChange} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
