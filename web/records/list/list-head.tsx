import { ActionIcon, Box, Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";
import { IconAdjustmentsHorizontal } from "../../ui/icons/adjustments-horizontal.ts";
import { IconArrowLeft } from "../../ui/icons/arrow-left.ts";
import { IconFilter } from "../../ui/icons/filter.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { preloadAfterPaint } from "../../ui/loading/preload-code.ts";
import { ColumnChooser } from "../columns/column-chooser.tsx";
import { filterFields, stateFields } from "../columns/columns.ts";
import type { FilterChipsProps } from "../filters/filter-chips.tsx";
import type { ListFiltersProps } from "../filters/list-filters.tsx";
import { SearchBox } from "../filters/search-box.tsx";
import { GridButton } from "../grid/grid-button.tsx";
import type { ListSheetProps } from "../list-phone/list-sheet.tsx";
import { ViewButton } from "../views/view-button.tsx";
import { CreateInListButton } from "./create-in-list-button.tsx";
import type { ListState } from "./list-query.ts";
import { ListTitle } from "./list-title.tsx";
import { ListTools } from "./list-tools.tsx";
import type { SortMenuProps } from "./sort-menu.tsx";
import type { ListLayout } from "./use-list-layout.ts";
import { useTotalText } from "./use-total-text.ts";

/** Only inboxes have no column headings. */
const SortMenu = lazyComponent<SortMenuProps>({
  load: async () => (await import("./sort-menu.tsx")).SortMenu,
  fallback: <Box w={36} h={36} />,
  placement: "inline",
});
const loadFilters = async () => (await import("../filters/list-filters.tsx")).ListFilters;
const ListFilters = lazyWithSkeleton<ListFiltersProps>(loadFilters, 160);

const FilterChips = lazyWithSkeleton<FilterChipsProps>(
  async () => (await import("../filters/filter-chips.tsx")).FilterChips,
  0,
);

const loadSheet = async () => (await import("../list-phone/list-sheet.tsx")).ListSheet;
const ListSheet = lazyWithSkeleton<ListSheetProps>(loadSheet, 0);

const texts = {
  sheet: localized("Filter and sort", "ត្រង និងតម្រៀប"),
  filters: localized("Filters", "តម្រង"),
  leaveBin: localized("Back to list", "ត្រឡប់ទៅបញ្ជី"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly columns: readonly string[];
  readonly usualColumns: readonly string[];
  /** Null until loaded. */
  readonly count: { readonly total: number; readonly isExact: boolean } | null;
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
  readonly layout: ListLayout;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Heading, search, filters and tools of a list. */
export function ListHead(props: Props) {
  const { entity, state, count, fixed, place, layout, onChange } = props;
  const t = useText();
  const { role } = useActor();
  const totalText = useTotalText();
  const isScreen = place === "screen";
  const shownCount = count ? totalText(count.total, count.isExact) : null;
  const canCreateHere = !isScreen && !entity.screen && can(role, entity, "create");
  const start = (
    <>
      {canCreateHere ? <CreateInListButton entity={entity} fixed={fixed} /> : null}
      {entity.list.search?.length ? (
        <SearchBox q={state.q} what={t(entity.label.many)} onSearch={(q) => onChange({ q })} />
      ) : null}
    </>
  );
  const Toolbar = layout === "cards" ? PhoneToolbar : WideToolbar;
  return (
    <>
      {isScreen ? <ListTitle entity={entity} isBin={state.bin === "only"} count={shownCount} /> : null}
      <Toolbar {...props} start={start} shownCount={shownCount} />
    </>
  );
}

interface ToolbarProps extends Props {
  /** The search, and the button to create a record. */
  readonly start: ReactNode;
  readonly shownCount: string | null;
}

/** The filters of a list, how many are set, and those not offered. */
function useFilterSummary({ entity, state, fixed }: Props) {
  const { role } = useActor();
  // The filters that are fixed or have a place of their own: an inbox has its status above the rows.
  const hidden = [
    ...Object.keys(fixed),
    ...(entity.list.inbox ? stateFields(entity).map(([name]) => name) : []),
  ];
  return {
    hidden,
    count: Object.keys(state.filters).filter((name) => !hidden.includes(name)).length,
    canFilter: filterFields(entity, role).some((name) => !hidden.includes(name)),
  };
}

function WideToolbar(props: ToolbarProps) {
  const { entity, state, place, start, shownCount, onChange } = props;
  const { hidden, count, canFilter } = useFilterSummary(props);
  const [isFiltering, setIsFiltering] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const filtering = { entity, state, onChange, hidden };
  return (
    <>
      <Group gap="xs">
        {start}
        {canFilter ? (
          <FilterButton
            isOpen={isFiltering}
            onToggle={() => {
              setFocused(null);
              setIsFiltering(!isFiltering);
            }}
          />
        ) : null}
        {count > 0 ? (
          <FilterChips
            {...filtering}
            onOpen={(name) => {
              setFocused(name);
              setIsFiltering(true);
            }}
          />
        ) : null}
        {place === "screen" ? <ViewButton entity={entity} state={state} onChange={onChange} /> : null}
        {place === "screen" ? <GridButton entity={entity} /> : null}
        <Tools {...props} shownCount={shownCount} />
      </Group>
      {isFiltering && canFilter ? <ListFilters {...filtering} focused={focused} /> : null}
    </>
  );
}

/** On a phone everything but the search is in a sheet. */
function PhoneToolbar(props: ToolbarProps) {
  const { entity, state, columns, place, start, shownCount, onChange } = props;
  const { hidden, count, canFilter } = useFilterSummary(props);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group gap="xs" wrap="nowrap">
      {start}
      <SheetButton count={count} onOpen={() => setIsOpen(true)} />
      {isOpen ? (
        <ListSheet
          entity={entity}
          state={state}
          columns={columns}
          hidden={hidden}
          canFilter={canFilter}
          count={shownCount}
          tools={
            <>
              {place === "screen" ? <ViewButton entity={entity} state={state} onChange={onChange} /> : null}
              <Tools {...props} shownCount={shownCount} />
            </>
          }
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Group>
  );
}

/** Columns or order, bin, and the actions on the whole list. */
function Tools(props: Props & { readonly shownCount: string | null }) {
  const { entity, state, columns, usualColumns, fixed, place, layout, shownCount, onChange } = props;
  const t = useText();
  const isBin = state.bin === "only";
  return (
    <>
      {layout === "inbox" ? (
        <SortMenu entity={entity} columns={columns} state={state} onSort={(sort) => onChange({ sort })} />
      ) : (
        <ColumnChooser
          entity={entity}
          chosen={columns}
          usual={usualColumns}
          hasRows={layout === "table"}
          onChange={(chosen) => onChange({ columns: chosen })}
        />
      )}
      {isBin ? (
        <Button
          leftSection={<IconArrowLeft size={16} />}
          variant="default"
          onClick={() => onChange({ bin: "hidden" })}
        >
          {t(texts.leaveBin)}
        </Button>
      ) : null}
      <ListTools
        entity={entity}
        state={state}
        columns={columns}
        fixed={fixed}
        place={place}
        count={shownCount}
        onBin={() => onChange({ bin: "only" })}
      />
    </>
  );
}

interface SheetButtonProps {
  readonly count: number;
  readonly onOpen: () => void;
}

/** Opens filters, order and tools on a phone. */
function SheetButton({ count, onOpen }: SheetButtonProps) {
  const t = useText();
  return (
    <CountBadge count={count} tone="plain">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t(texts.sheet)}
        onPointerEnter={() => preloadAfterPaint(loadSheet)}
        onClick={onOpen}
      >
        <IconAdjustmentsHorizontal size={20} />
      </ActionIcon>
    </CountBadge>
  );
}

interface FilterButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens the filters; their code loads when the pointer comes near. */
function FilterButton({ isOpen, onToggle }: FilterButtonProps) {
  const t = useText();
  return (
    <Button
      variant={isOpen ? "light" : "default"}
      leftSection={<IconFilter size={16} />}
      aria-expanded={isOpen}
      onPointerEnter={() => preloadAfterPaint(loadFilters)}
      onClick={onToggle}
    >
      {t(texts.filters)}
    </Button>
  );
}
