import { Button, Group, Text, Title } from "@mantine/core";
import { IconFilter, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { addAddress } from "../../domain/addresses.ts";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { outlineNamed } from "../api/outline-named.ts";
import { useActor } from "../api/session.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import { useText } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { CountedMark } from "../ui/counted-mark.tsx";
import { loadEarly } from "../ui/load-early.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { filterFields } from "./columns.ts";
import { CreateDialog } from "./lazy-dialogs.tsx";
import type { ListFiltersProps } from "./list-filters.tsx";
import type { ListState } from "./list-query.ts";
import { ListTools } from "./list-tools.tsx";
import { forgetRecords } from "./record-keys.ts";
import { said } from "./said.ts";
import { SearchBox } from "./search-box.tsx";
import { ViewButton } from "./views/view-button.tsx";

const loadFilters = async () => (await import("./list-filters.tsx")).ListFilters;
const ListFilters = lazyPart<ListFiltersProps>(loadFilters, 160);

const text = {
  filters: words("Filters", "តម្រង"),
  bin: words("Bin", "ធុងសំរាម"),
  inBin: words("In the bin: {0}", "ក្នុងធុងសំរាម៖ {0}"),
  leaveBin: words("Leave the bin", "ចេញពីធុងសំរាម"),
  more: words("about {0}", "ប្រហែល {0}"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly columns: readonly string[];
  /** Null until it is known. */
  readonly count: { readonly total: number; readonly isExact: boolean } | null;
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
  readonly onChange: (change: Partial<ListState>) => void;
}

/** The heading, the search and everything that changes what is shown. */
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
      : say(text.more, format.number(count.total))
    : null;
  const canFilter = filterFields(entity, role).some((name) => !(name in fixed));
  return (
    <>
      {place === "screen" ? (
        <Group justify="space-between" gap="sm" wrap="nowrap" align="center">
          <Group gap="sm" align="baseline" miw={0}>
            <Title order={1} size="h2">
              {isBin ? say(text.inBin, many) : many}
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
              {say(said.new)}
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
          <CountedMark count={filterCount} tone="plain">
            <Button
              variant={isFiltering ? "light" : "default"}
              leftSection={<IconFilter size={16} />}
              aria-expanded={isFiltering}
              onPointerEnter={() => loadEarly(loadFilters)}
              onClick={() => setIsFiltering(!isFiltering)}
            >
              {say(text.filters)}
            </Button>
          </CountedMark>
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
            {say(isBin ? text.leaveBin : text.bin)}
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

/** A new record of an entity that is only ever shown with another. */
function NewInside({ entity, fixed }: Pick<Props, "entity" | "fixed">) {
  const say = useText();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} />} onClick={() => setIsOpen(true)}>
        {say(said.new)}
      </Button>
      {isOpen ? (
        <CreateDialog
          wanted={{
            target: outlineNamed(entity.name),
            typed: "",
            values: fixed,
            onCreated: () => void forgetRecords(client),
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
