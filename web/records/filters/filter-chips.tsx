import { CloseButton, Group, UnstyledButton } from "@mantine/core";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { columnField, filterFields } from "../columns/columns.ts";
import { applyFilterChange } from "../list/list-query.ts";
import classes from "./filter-chips.module.css";
import { FilterWords, filterParameters, isFilterSet } from "./filter-words.tsx";
import type { ListFiltersProps } from "./list-filters.tsx";
import { translationLabel, translationWords } from "./list-translation-filter.tsx";

const texts = {
  change: localized("Change filter: {0}", "ប្ដូរតម្រង៖ {0}"),
  remove: localized("Remove filter: {0}", "ដកតម្រង៖ {0}"),
};

export interface FilterChipsProps extends ListFiltersProps {
  /** Opens the filters at one of them. */
  readonly onOpen: (name: string) => void;
}

/** The filters that are set, each with its value; a chip opens its filter, its cross removes it. */
export function FilterChips({ entity, state, onChange, hidden, onOpen }: FilterChipsProps) {
  const t = useText();
  const { role } = useActor();
  const { filters: values } = state;
  const remove = (names: readonly string[]) =>
    onChange({ filters: applyFilterChange(values, Object.fromEntries(names.map((name) => [name, null]))) });
  const translation = translationWords(values.translation);
  return (
    <>
      {filterFields(entity, role)
        .filter((name) => !hidden.includes(name) && isFilterSet(name, values))
        .map((name) => {
          const field = columnField(entity, name);
          return field ? (
            <Chip
              key={name}
              label={t(fieldLabel(entity, name))}
              onOpen={() => onOpen(name)}
              onRemove={() => remove(filterParameters(name))}
            >
              <FilterWords name={name} field={field} values={values} />
            </Chip>
          ) : null;
        })}
      {translation ? (
        <Chip
          label={t(translationLabel)}
          onOpen={() => onOpen("translation")}
          onRemove={() => remove(["translation"])}
        >
          {t(translation)}
        </Chip>
      ) : null}
    </>
  );
}

interface ChipProps {
  readonly label: string;
  readonly children: React.ReactNode;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function Chip({ label, children, onOpen, onRemove }: ChipProps) {
  const t = useText();
  return (
    <Group gap={0} wrap="nowrap" className={classes.chip}>
      <UnstyledButton className={classes.words} title={t(texts.change, label)} onClick={onOpen}>
        <span className={classes.label}>{label}: </span>
        {children}
      </UnstyledButton>
      <CloseButton size={28} iconSize={14} aria-label={t(texts.remove, label)} onClick={onRemove} />
    </Group>
  );
}
