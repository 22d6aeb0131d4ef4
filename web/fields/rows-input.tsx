import { ActionIcon, Button, Group, Input, SimpleGrid, Stack, Text, UnstyledButton } from "@mantine/core";
import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import type { AnyRecord } from "../../domain/any-record.ts";
import { emptyRow } from "../../domain/declare/complete-rows.ts";
import type { Field, KindName } from "../../domain/declare/index.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { localized } from "../../domain/localized-text.ts";
import { useLanguage, useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { findMissingTranslation } from "./find-missing-translation.ts";
import { useInputFrame } from "./input-frame.tsx";
import { MissingTranslationBadge } from "./missing-translation-badge.tsx";
import { hasRichText, rowTitle } from "./row-title.ts";
import { moveItem, Sortable } from "./sortable.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { rowsOf } from "./values.ts";

const texts = {
  add: localized("Add a row", "បន្ថែមជួរ"),
  row: localized("Row {0}", "ជួរទី {0}"),
  remove: localized("Remove row {0}", "ដកជួរទី {0} ចេញ"),
  duplicate: localized("Duplicate row {0}", "ចម្លងជួរទី {0}"),
  removed: localized("Row {0} was removed.", "បានដកជួរទី {0} ចេញ។"),
  undo: localized("Undo", "មិនធ្វើវិញ"),
};

const wideKinds = new Set(["richText", "longText", "rows", "refs", "images", "place"]);

/** Tall fields span the full width, unless a translation field is next to them. */
const isWide = (fields: Readonly<Record<string, Field>>, name: string): boolean =>
  wideKinds.has(fields[name]?.kind ?? "") && !(`${name}Kh` in fields) && !name.endsWith("Kh");

/** Whether a text is empty while its translation is filled. */
function isTranslationMissing(
  fields: Readonly<Record<string, Field>>,
  row: AnyRecord,
  name: string,
): boolean {
  const isKhmer = name.endsWith("Kh");
  const english = isKhmer ? name.slice(0, -2) : name;
  if (!(english in fields) || !(`${english}Kh` in fields)) return false;
  return findMissingTranslation(row[english], row[`${english}Kh`]) === (isKhmer ? "km" : "en");
}

interface RowHeadProps {
  readonly name: string;
  readonly title: string;
  readonly isOpen: boolean;
  /** Null when the row is always open. */
  readonly onToggle: (() => void) | null;
}

/** Row number and title; toggles a long row. */
function RowHead({ name, title, isOpen, onToggle }: RowHeadProps) {
  const number = (
    <Text component="span" size="sm" fw={600} c="dimmed" style={{ whiteSpace: "nowrap" }}>
      {name}
    </Text>
  );
  if (!onToggle) return number;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton onClick={onToggle} aria-expanded={isOpen} style={{ flex: 1, minWidth: 0, minHeight: 32 }}>
      <Group gap={8} wrap="nowrap">
        <Chevron size={18} aria-hidden />
        {number}
        <Text component="span" fw={600} truncate>
          {title}
        </Text>
      </Group>
    </UnstyledButton>
  );
}

type Inputs = Readonly<Record<KindName, ComponentType<InputProps>>>;

/** Creates the input for nested rows. The getter lets the table of inputs contain this input itself. */
export function createRowsInput(inputsOf: () => Inputs): ComponentType<InputProps> {
  interface RowProps {
    readonly props: InputProps;
    readonly place: number;
    readonly row: AnyRecord;
    readonly onChange: (row: AnyRecord) => void;
  }

  function NestedRow({ props, place, row, onChange }: RowProps) {
    const text = useText();
    const fields = props.field.fields ?? {};
    const begins = `${place}.`;
    return (
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        {Object.entries(fields).map(([name, field]) => {
          const Inner = inputsOf()[field.kind];
          const path = `${begins}${name}`;
          const within = Object.entries(props.errorsWithin).filter(([key]) => key.startsWith(`${path}.`));
          return (
            <div key={name} style={isWide(fields, name) ? { gridColumn: "1 / -1" } : {}}>
              <Inner
                id={`${props.id}-${place}-${name}`}
                name={name}
                field={field}
                label={text(fieldLabel({ fields }, name))}
                badge={isTranslationMissing(fields, row, name) ? <MissingTranslationBadge /> : null}
                value={row[name] ?? null}
                onChange={(value) => onChange({ ...row, [name]: value })}
                onBlur={props.onBlur}
                error={props.errorsWithin[path] ?? null}
                errorsWithin={Object.fromEntries(
                  within.map(([key, error]) => [key.slice(path.length + 1), error]),
                )}
                isReadOnly={props.isReadOnly}
                textLanguage={name.endsWith("Kh") ? "km" : null}
              />
            </div>
          );
        })}
      </SimpleGrid>
    );
  }

  function RowsInput(props: InputProps) {
    const text = useText();
    const { id, onBlur: _, ...frame } = useInputFrame(props);
    const { language } = useLanguage();
    const rows = rowsOf(props.value);
    const fields = props.field.fields ?? {};
    const folds = hasRichText(fields);
    const { keys, move, insert, remove } = useRowKeys(rows.length);
    const [removed, setRemoved] = useState<{ readonly place: number; readonly row: AnyRecord } | null>(null);
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
    const isOpen = (place: number): boolean =>
      !folds ||
      rows.length === 1 ||
      opened.has(keys[place] ?? "") ||
      Object.keys(props.errorsWithin).some((path) => path.startsWith(`${place}.`));
    const toggle = (place: number) => {
      const key = keys[place] ?? "";
      setOpened((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
    };
    const most = props.field.max ?? Number.POSITIVE_INFINITY;
    const put = (place: number, row: AnyRecord) => {
      const key = insert(place);
      setOpened((now) => new Set([...now, key]));
      props.onChange([...rows.slice(0, place), row, ...rows.slice(place)]);
    };
    const change = (place: number, row: AnyRecord) =>
      props.onChange(rows.map((other, index) => (index === place ? row : other)));
    return (
      <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label}>
        <Stack gap={8} mt={4}>
          {rows.length > 0 ? (
            <Sortable
              isDisabled={props.isReadOnly || rows.length < 2}
              onMove={(from, to) => {
                move(from, to);
                props.onChange(moveItem(rows, from, to));
              }}
              items={rows.map((row, place) => ({
                id: keys[place] ?? String(place),
                name: text(texts.row, place + 1),
                content: (
                  <Stack gap={4}>
                    <Group justify="space-between" wrap="nowrap">
                      <RowHead
                        name={text(texts.row, place + 1)}
                        title={rowTitle(fields, row, language)}
                        isOpen={isOpen(place)}
                        onToggle={folds && rows.length > 1 ? () => toggle(place) : null}
                      />
                      {props.isReadOnly ? null : (
                        <Group gap={4} wrap="nowrap">
                          {rows.length < most ? (
                            <ActionIcon
                              variant="subtle"
                              color="gray"
                              aria-label={text(texts.duplicate, place + 1)}
                              title={text(texts.duplicate, place + 1)}
                              onClick={() => put(place + 1, row)}
                            >
                              <IconCopy size={18} />
                            </ActionIcon>
                          ) : null}
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            aria-label={text(texts.remove, place + 1)}
                            title={text(texts.remove, place + 1)}
                            onClick={() => {
                              remove(place);
                              setRemoved({ place, row });
                              props.onChange(rows.filter((_, index) => index !== place));
                            }}
                          >
                            <IconTrash size={18} />
                          </ActionIcon>
                        </Group>
                      )}
                    </Group>
                    {isOpen(place) ? (
                      <NestedRow
                        props={props}
                        place={place}
                        row={row}
                        onChange={(changed) => change(place, changed)}
                      />
                    ) : null}
                  </Stack>
                ),
              }))}
            />
          ) : null}
          {removed && !props.isReadOnly ? (
            <Group gap="xs" role="status">
              <Text size="sm" c="dimmed">
                {text(texts.removed, removed.place + 1)}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowBackUp size={14} />}
                onClick={() => {
                  put(Math.min(removed.place, rows.length), removed.row);
                  setRemoved(null);
                }}
              >
                {text(texts.undo)}
              </Button>
            </Group>
          ) : null}
          {props.isReadOnly || rows.length >= most ? null : (
            <Button
              id={id}
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => put(rows.length, emptyRow(fields))}
              style={{ alignSelf: "flex-start" }}
            >
              {text(texts.add)}
            </Button>
          )}
        </Stack>
      </Input.Wrapper>
    );
  }

  return RowsInput;
}
