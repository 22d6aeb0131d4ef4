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
import { emptyRow } from "../../domain/declare/complete-rows.ts";
import type { Field, KindName } from "../../domain/declare/index.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { words } from "../../domain/words.ts";
import { useLanguage, useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { MissingBadge } from "./missing-badge.tsx";
import { missingTwin } from "./missing-twin.ts";
import { isLong, rowTitle } from "./row-title.ts";
import { moved, Sortable } from "./sortable.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { rowsOf } from "./values.ts";

const said = {
  add: words("Add a row", "បន្ថែមជួរ"),
  row: words("Row {0}", "ជួរទី {0}"),
  remove: words("Remove row {0}", "ដកជួរទី {0} ចេញ"),
  duplicate: words("Duplicate row {0}", "ចម្លងជួរទី {0}"),
  removed: words("Row {0} was removed.", "បានដកជួរទី {0} ចេញ។"),
  undo: words("Undo", "មិនធ្វើវិញ"),
};

type Members = Readonly<Record<string, unknown>>;

const wide = new Set(["richText", "longText", "rows", "refs", "images", "place"]);

/** Tall fields take the whole width, unless their twin stands beside them. */
const isWide = (fields: Readonly<Record<string, Field>>, name: string): boolean =>
  wide.has(fields[name]?.kind ?? "") && !(`${name}Kh` in fields) && !name.endsWith("Kh");

/** Whether a text is empty whose twin in the other language is not. */
function isMissing(fields: Readonly<Record<string, Field>>, row: Members, name: string): boolean {
  const isKhmer = name.endsWith("Kh");
  const english = isKhmer ? name.slice(0, -2) : name;
  if (!(english in fields) || !(`${english}Kh` in fields)) return false;
  return missingTwin(row[english], row[`${english}Kh`]) === (isKhmer ? "km" : "en");
}

interface RowHeadProps {
  readonly name: string;
  readonly title: string;
  readonly isOpen: boolean;
  /** Null where the row is always open. */
  readonly onToggle: (() => void) | null;
}

/** The number of a row and what it is called; opens and folds a long one. */
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

/** The input of nested rows, whose own fields are drawn by the same inputs. */
export function rowsInput(inputsOf: () => Inputs): ComponentType<InputProps> {
  interface RowProps {
    readonly props: InputProps;
    readonly place: number;
    readonly row: Members;
    readonly onChange: (row: Members) => void;
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
                badge={isMissing(fields, row, name) ? <MissingBadge /> : null}
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
    const { id, onBlur: _, ...frame } = useFrame(props);
    const { language } = useLanguage();
    const rows = rowsOf(props.value);
    const fields = props.field.fields ?? {};
    const folds = isLong(fields);
    const { keys, move, insert, remove } = useRowKeys(rows.length);
    const [removed, setRemoved] = useState<{ readonly place: number; readonly row: Members } | null>(null);
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
    const put = (place: number, row: Members) => {
      const key = insert(place);
      setOpened((now) => new Set([...now, key]));
      props.onChange([...rows.slice(0, place), row, ...rows.slice(place)]);
    };
    const change = (place: number, row: Members) =>
      props.onChange(rows.map((other, index) => (index === place ? row : other)));
    return (
      <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label}>
        <Stack gap={8} mt={4}>
          {rows.length > 0 ? (
            <Sortable
              isDisabled={props.isReadOnly || rows.length < 2}
              onMove={(from, to) => {
                move(from, to);
                props.onChange(moved(rows, from, to));
              }}
              items={rows.map((row, place) => ({
                id: keys[place] ?? String(place),
                name: text(said.row, place + 1),
                content: (
                  <Stack gap={4}>
                    <Group justify="space-between" wrap="nowrap">
                      <RowHead
                        name={text(said.row, place + 1)}
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
                              aria-label={text(said.duplicate, place + 1)}
                              title={text(said.duplicate, place + 1)}
                              onClick={() => put(place + 1, row)}
                            >
                              <IconCopy size={18} />
                            </ActionIcon>
                          ) : null}
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            aria-label={text(said.remove, place + 1)}
                            title={text(said.remove, place + 1)}
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
                {text(said.removed, removed.place + 1)}
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
                {text(said.undo)}
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
              {text(said.add)}
            </Button>
          )}
        </Stack>
      </Input.Wrapper>
    );
  }

  return RowsInput;
}
