import { Button, Group, Text, Title } from "@mantine/core";
import { IconFilter, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { addAddress } from "../../domain/addresses.ts";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { localized } from "../../domain/localized-text.ts";
import { getEntitySummary } from "../api/get-entity-summary.ts";
import { useActor } from "../api/session.ts";
import { lazyWithSkeleton } from "../fields/lazy-with-skeleton.tsx";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { preloadCode } from "../ui/preload-code.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { filterFields } from "./columns.ts";
import { commonTexts } from "./common-texts.ts";
import { CreateDialog } from "./lazy-dialogs.tsx";
import type { ListFiltersProps } from "./list-filters.tsx";
import type { ListState } from "./list-query.ts";
import { ListTools } from "./list-tools.tsx";
import { invalidateRecords } from "./record-keys.ts";
import { SearchBox } from "./search-box.tsx";
import { ViewButton } from "./views/view-button.tsx";

const loadFilters = async () => (await import("./list-filters.tsx")).ListFilters;
const ListFilters = lazyWithSkeleton<ListFiltersProps>(loadFilters, 160);

const texts = {
  filters: localized("Filters", "តម្រង"),
  bin: localized("Bin", "ធុងសំរាម"),
  inBin: localized("In the bin: {0}", "ក្នុងធុងសំរាម៖ {0}"),
  leaveBin: localized("Leave the bin", "ចេញពីធុងសំរាម"),
  more: localized("about {0}", "ប្រហែល {0}"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly columns: readonly string[];
  /** Null until loaded. */
  readonly count: { readonly total: number; readonly isExact: boolean } | null;
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Heading, search, filters and tools of a list. */
export function ListHead({ entity, state, columns, count, fixed, place, onChange }: Props) {
  const say = useText();
  const format = useFormat();
  const { role } = useActor();
  const filterCount = Object.keys(state.filters).length;
  const [isFiltering, setIsFiltering] = useState(filterCount > 0);
  const many = say(entity.label.many);
  const isBin = state.bin === "only";
  const shownCount = count
    ? count.isExact
      ? format.number(count.total)
      : say(texts.more, format.number(count.total))
    : null;
  const canFilter = filterFields(entity, role).some((name) => !(name in fixed));
  return (
    <>
      {place === "screen" ? (
        <Group justify="space-between" gap="sm" wrap="nowrap" align="center">
          <Group gap="sm" align="baseline" miw={0}>
            <Title order={1} size="h2">
              {isBin ? say(texts.inBin, many) : many}
            </Title>
            {count ? (
              <Text c="dimmed" component="span">
                {shownCount}
              </Text>
            ) : null}
          </Group>
          {entity.screen && !isBin && can(role, entity, "create") ? (
            <Button
              component={Link}
              to={addAddress(entity)}
              leftSection={<IconPlus size={18} />}
              style={{ flex: "none" }}
            >
              {say(commonTexts.new)}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <Group gap="xs">
        {place === "inside" && !entity.screen && can(role, entity, "create") ? (
          <NewInside entity={entity} fixed={fixed} />
        ) : null}
        {(entity.list.search ?? []).length > 0 ? (
          <SearchBox q={state.q} what={many} onSearch={(q) => onChange({ q })} />
        ) : null}
        {place === "screen" ? <ViewButton entity={entity} state={state} onChange={onChange} /> : null}
        {canFilter ? (
          <CountBadge count={filterCount} tone="plain">
            <Button
              variant={isFiltering ? "light" : "default"}
              leftSection={<IconFilter size={16} />}
              aria-expanded={isFiltering}
              onPointerEnter={() => preloadCode(loadFilters)}
              onClick={() => setIsFiltering(!isFiltering)}
            >
              {say(texts.filters)}
            </Button>
          </CountBadge>
        ) : null}
        <ColumnChooser
          entity={entity}
          chosen={columns}
          onChange={(chosen) => onChange({ columns: chosen })}
        />
        {can(role, entity, "restore") && place === "screen" ? (
          <Button
            variant={isBin ? "light" : "default"}
            leftSection={<IconTrash size={16} />}
            aria-pressed={isBin}
            onClick={() => onChange({ bin: isBin ? "hidden" : "only" })}
          >
            {say(isBin ? texts.leaveBin : texts.bin)}
          </Button>
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
        <ListFilters entity={entity} state={state} onChange={onChange} hidden={Object.keys(fixed)} />
      ) : null}
    </>
  );
}

/** Create button for entities without a screen of their own. */
function NewInside({ entity, fixed }: Pick<Props, "entity" | "fixed">) {
  const say = useText();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} />} onClick={() => setIsOpen(true)}>
        {say(commonTexts.new)}
      </Button>
      {isOpen ? (
        <CreateDialog
          wanted={{
            target: getEntitySummary(entity.name),
            typed: "",
            values: fixed,
            onCreated: () => void invalidateRecords(client),
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
