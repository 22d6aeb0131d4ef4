import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconArrowDown } from "../../ui/icons/arrow-down.ts";
import { IconArrowUp } from "../../ui/icons/arrow-up.ts";
import { IconArrowsSort } from "../../ui/icons/arrows-sort.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { isSortable } from "../columns/columns.ts";
import { type ListState, orderOf, toggleSort } from "./list-query.ts";

const texts = {
  sort: localized("Sort", "តម្រៀប"),
  ascending: localized("{0}, ascending", "{0} តាមលំដាប់កើន"),
  descending: localized("{0}, descending", "{0} តាមលំដាប់ចុះ"),
};

export interface SortMenuProps {
  readonly entity: AnyEntity;
  readonly columns: readonly string[];
  readonly state: ListState;
  readonly onSort: (sort: string) => void;
}

/** Sorts a list of cards, which has no column headings. Choosing the current column reverses it, as a heading does. */
export function SortMenu({ entity, columns, state, onSort }: SortMenuProps) {
  const t = useText();
  const sort = orderOf(entity, state);
  const isSearch = state.q.trim() !== "";
  const [isOpen, setIsOpen] = useState(false);
  const entries = columns
    .filter((name) => isSortable(entity, name))
    .map((name) => {
      const label = t(fieldLabel(entity, name));
      const onChoose = () => onSort(toggleSort(sort, name, isSearch));
      if (sort === name)
        return { label: t(texts.ascending, label), icon: <IconArrowUp size={16} />, onChoose };
      if (sort === `-${name}`)
        return { label: t(texts.descending, label), icon: <IconArrowDown size={16} />, onChoose };
      return { label, onChoose };
    });
  if (entries.length === 0) return null;
  return (
    <LazyOverlay
      load={loadMenu}
      kind="menu"
      part={{ entries, position: "bottom-end", placement: "inline" }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <ActionIcon variant="default" size={36} aria-label={t(texts.sort)}>
          <IconArrowsSort size={18} />
        </ActionIcon>
      }
    />
  );
}
