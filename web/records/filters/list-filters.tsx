import { Button, Group, Paper, Stack } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { filters } from "../../fields/filters.ts";
import { FocusedInput } from "../../fields/focused-input.tsx";
import { hasFilter } from "../../fields/kind-traits.ts";
import { useText } from "../../language/language.tsx";
import { columnField, filterFields, hasTranslations } from "../columns/columns.ts";
import classes from "../list/list.module.css";
import { applyFilterChange, type ListState } from "../list/list-query.ts";
import { TranslationFilter } from "./list-translation-filter.tsx";

const clearAll = localized("Clear all filters", "សម្អាតតម្រងទាំងអស់");

export interface ListFiltersProps {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly hidden: readonly string[];
  /** The filter that takes the focus. */
  readonly focused?: string | null;
}

/** One filter for each filterable field. */
export function ListFilters({ entity, state, onChange, hidden, focused = null }: ListFiltersProps) {
  const t = useText();
  const { role } = useActor();
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="md">
        <div className={classes.filters}>
          {filterFields(entity, role)
            .filter((name) => !hidden.includes(name))
            .map((name) => {
              const field = columnField(entity, name);
              const Filter = field && hasFilter(field.kind) ? filters[field.kind] : null;
              if (!field || !Filter) return null;
              return (
                <FocusedInput key={name} isWanted={name === focused}>
                  <Filter
                    name={name}
                    field={field}
                    label={t(fieldLabel(entity, name))}
                    values={state.filters}
                    onChange={(change) => onChange({ filters: applyFilterChange(state.filters, change) })}
                  />
                </FocusedInput>
              );
            })}
          {hasTranslations(entity) ? (
            <FocusedInput isWanted={focused === "translation"}>
              <TranslationFilter
                values={state.filters}
                onChange={(change) => onChange({ filters: applyFilterChange(state.filters, change) })}
              />
            </FocusedInput>
          ) : null}
        </div>
        {Object.keys(state.filters).length > 0 ? (
          <Group>
            <Button variant="subtle" size="xs" onClick={() => onChange({ filters: {} })}>
              {t(clearAll)}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
