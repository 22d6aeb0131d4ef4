import { Button } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import { useText } from "../language/language.tsx";
import { LateOverlay } from "../ui/late-overlay.tsx";
import { loadPanel } from "../ui/overlays.ts";
import type { ColumnListProps } from "./list-columns.tsx";

const load = async () => (await import("./list-columns.tsx")).ColumnList;
const ColumnList = lazyPart<ColumnListProps>(load, 200);

const loadBoth = async () => (await Promise.all([loadPanel(), load()]))[0];

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
    <LateOverlay
      load={loadBoth}
      kind="dialog"
      part={{
        label: text(columns),
        position: "bottom-end",
        width: 320,
        children: () => <ColumnList entity={entity} chosen={chosen} onChange={onChange} />,
      }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {text(columns)}
        </Button>
      }
    />
  );
}
