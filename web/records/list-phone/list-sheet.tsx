import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { BottomSheet } from "../../ui/overlays/dialog.tsx";
import { isSortable } from "../columns/columns.ts";
import { ListFilters } from "../filters/list-filters.tsx";
import { type ListState, orderOf } from "../list/list-query.ts";
import classes from "./list-sheet.module.css";

const texts = {
  title: localized("Filter and sort", "ត្រង និងតម្រៀប"),
  sort: localized("Sort", "តម្រៀប"),
  ascending: localized("{0}, ascending", "{0} តាមលំដាប់កើន"),
  descending: localized("{0}, descending", "{0} តាមលំដាប់ចុះ"),
  best: localized("Best match", "ត្រូវគ្នាបំផុត"),
  show: localized("Show results", "បង្ហាញលទ្ធផល"),
};

export interface ListSheetProps {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly columns: readonly string[];
  /** Filters that are not offered. */
  readonly hidden: readonly string[];
  readonly canFilter: boolean;
  /** Formatted number of rows; null until loaded. */
  readonly count: string | null;
  /** Views, columns, bin and whole-list actions. */
  readonly tools: ReactNode;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly onClose: () => void;
}

/** Everything about a list on a phone besides its search: filters, order, views, columns and actions. */
export function ListSheet(props: ListSheetProps) {
  const { entity, state, columns, hidden, canFilter, count, tools, onChange, onClose } = props;
  const t = useText();
  const sortable = columns.filter((name) => isSortable(entity, name));
  const options = sortable.flatMap((name) => {
    const label = t(fieldLabel(entity, name));
    return [
      { value: name, label: t(texts.ascending, label) },
      { value: `-${name}`, label: t(texts.descending, label) },
    ];
  });
  const order = orderOf(entity, state);
  const isListed = options.some(({ value }) => value === order);
  // A search is ranked unless an order is chosen; the default order can be by a column that is not shown.
  const unlisted = { value: "", label: state.q.trim() === "" ? "" : t(texts.best) };
  return (
    <BottomSheet opened onClose={onClose} title={t(texts.title)}>
      <Stack gap="md">
        <Group gap="xs">{tools}</Group>
        {options.length > 0 ? (
          <NativeSelect
            label={t(texts.sort)}
            value={isListed ? order : ""}
            data={isListed && unlisted.label === "" ? options : [unlisted, ...options]}
            onChange={({ currentTarget }) => onChange({ sort: currentTarget.value })}
          />
        ) : null}
        {canFilter ? <ListFilters entity={entity} state={state} onChange={onChange} hidden={hidden} /> : null}
        <Button fullWidth onClick={onClose} className={classes.done}>
          {count === null ? t(texts.show) : `${t(texts.show)} (${count})`}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
