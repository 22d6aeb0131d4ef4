import { Button, Group } from "@mantine/core";
import { IconFilter, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";
import { preloadCode } from "../../ui/loading/preload-code.ts";
import { ColumnChooser } from "../columns/column-chooser.tsx";
import { filterFields, stateFields } from "../columns/columns.ts";
import type { ListFiltersProps } from "../filters/list-filters.tsx";
import { SearchBox } from "../filters/search-box.tsx";
import { ViewButton } from "../views/view-button.tsx";
import { CreateInListButton } from "./create-in-list-button.tsx";
import type { ListState } from "./list-query.ts";
import { ListTitle } from "./list-title.tsx";
import { ListTools } from "./list-tools.tsx";
import { SortMenu } from "./sort-menu.tsx";
import type { ListLayout } from "./use-list-layout.ts";
import { useTotalText } from "./use-total-text.ts";

const loadFilters = async () => (await import("../filters/list-filters.tsx")).ListFilters;
const ListFilters = lazyWithSkeleton<ListFiltersProps>(loadFilters, 160);

const texts = {
  filters: localized("Filters", "តម្រង"),
  bin: localized("Bin", "ធុងសំរាម"),
  leaveBin: localized("Back to list", "ត្រឡប់ទៅបញ្ជី"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly columns: readonly string[];
  /** Null until loaded. */
  readonly count: { readonly total: number; readonly isExact: boolean } | null;
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
  readonly layout: ListLayout;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Heading, search, filters and tools of a list. */
export function ListHead({ entity, state, columns, count, fixed, place, layout, onChange }: Props) {
  const t = useText();
  const { role } = useActor();
  const totalText = useTotalText();
  // The filters that are fixed or have a place of their own: an inbox has its status above the rows.
  const elsewhere = [
    ...Object.keys(fixed),
    ...(entity.list.inbox ? stateFields(entity).map(([name]) => name) : []),
  ];
  const filterCount = Object.keys(state.filters).filter((name) => !elsewhere.includes(name)).length;
  const [isFiltering, setIsFiltering] = useState(filterCount > 0);
  const isBin = state.bin === "only";
  const isScreen = place === "screen";
  const shownCount = count ? totalText(count.total, count.isExact) : null;
  const canFilter = filterFields(entity, role).some((name) => !elsewhere.includes(name));
  const canCreateHere = !isScreen && !entity.screen && can(role, entity, "create");
  return (
    <>
      {isScreen ? <ListTitle entity={entity} isBin={isBin} count={shownCount} /> : null}
      <Group gap="xs">
        {canCreateHere ? <CreateInListButton entity={entity} fixed={fixed} /> : null}
        {entity.list.search?.length ? (
          <SearchBox q={state.q} what={t(entity.label.many)} onSearch={(q) => onChange({ q })} />
        ) : null}
        {isScreen ? <ViewButton entity={entity} state={state} onChange={onChange} /> : null}
        {canFilter ? (
          <FilterButton
            count={filterCount}
            isOpen={isFiltering}
            onToggle={() => setIsFiltering(!isFiltering)}
          />
        ) : null}
        {layout !== "table" ? (
          <SortMenu
            entity={entity}
            columns={columns}
            sort={state.sort}
            onSort={(sort) => onChange({ sort })}
          />
        ) : null}
        {layout === "inbox" ? null : (
          <ColumnChooser
            entity={entity}
            chosen={columns}
            onChange={(chosen) => onChange({ columns: chosen })}
          />
        )}
        {isScreen && can(role, entity, "restore") ? (
          <BinButton isBin={isBin} onToggle={() => onChange({ bin: isBin ? "hidden" : "only" })} />
        ) : null}
        {can(role, entity, "export") ? (
          <ListTools
            entity={entity}
            state={state}
            columns={columns}
            fixed={fixed}
            place={place}
            count={shownCount}
          />
        ) : null}
      </Group>
      {isFiltering && canFilter ? (
        <ListFilters entity={entity} state={state} onChange={onChange} hidden={elsewhere} />
      ) : null}
    </>
  );
}

interface FilterButtonProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens the filters; their code loads when the pointer comes near. */
function FilterButton({ count, isOpen, onToggle }: FilterButtonProps) {
  const t = useText();
  return (
    <CountBadge count={count} tone="plain">
      <Button
        variant={isOpen ? "light" : "default"}
        leftSection={<IconFilter size={16} />}
        aria-expanded={isOpen}
        onPointerEnter={() => preloadCode(loadFilters)}
        onClick={onToggle}
      >
        {t(texts.filters)}
      </Button>
    </CountBadge>
  );
}

interface BinButtonProps {
  readonly isBin: boolean;
  readonly onToggle: () => void;
}

/** Switches between the list and its bin. */
function BinButton({ isBin, onToggle }: BinButtonProps) {
  const t = useText();
  return (
    <Button
      variant={isBin ? "light" : "default"}
      leftSection={<IconTrash size={16} />}
      aria-pressed={isBin}
      onClick={onToggle}
    >
      {t(isBin ? texts.leaveBin : texts.bin)}
    </Button>
  );
}
