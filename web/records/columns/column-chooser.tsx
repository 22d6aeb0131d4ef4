import { Button } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { IconColumns3 } from "../../ui/icons/columns-3.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadPanel } from "../../ui/overlays/overlay-loaders.ts";
import type { ColumnListProps } from "./list-columns.tsx";

const load = async () => (await import("./list-columns.tsx")).ColumnList;
const ColumnList = lazyWithSkeleton<ColumnListProps>(load, 200);

const loadBoth = async () => (await Promise.all([loadPanel(), load()]))[0];

const columns = localized("Columns", "ជួរឈរ");

interface Props {
  readonly entity: AnyEntity;
  readonly chosen: readonly string[];
  /** The default columns. */
  readonly usual: readonly string[];
  /** Whether the list is a table. */
  readonly hasRows: boolean;
  readonly onChange: (columns: readonly string[] | null) => void;
}

/** Chooses the visible columns and their order. */
export function ColumnChooser({ entity, chosen, usual, hasRows, onChange }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LazyOverlay
      load={loadBoth}
      kind="dialog"
      part={{
        label: t(columns),
        position: "bottom-end",
        width: 320,
        children: () => (
          <ColumnList entity={entity} chosen={chosen} usual={usual} hasRows={hasRows} onChange={onChange} />
        ),
      }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {t(columns)}
        </Button>
      }
    />
  );
}
