import { Button, Group, Input, Stack, Text } from "@mantine/core";
import type { ComponentType } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { IconPlus } from "../../ui/icons/plus.ts";
import { DisabledParts } from "../disabled-parts.tsx";
import type { InputProps } from "../field-view.ts";
import { focusAfterRemoval } from "../focus-after-removal.ts";
import { useInputFrame } from "../input-frame.tsx";
import { Sortable } from "../sorting/sortable.tsx";
import { type InputTable, NestedRow } from "./nested-row.tsx";
import { RowHead, RowTools } from "./row-head.tsx";
import { rowTitle } from "./row-title.ts";
import { type NestedRows, useNestedRows } from "./use-nested-rows.ts";

const texts = {
  add: localized("Add row", "បន្ថែមជួរដេក"),
  row: localized("Row {0}", "ជួរដេកទី {0}"),
  removed: localized("Row {0} removed.", "បានដកជួរដេកទី {0} ចេញ។"),
  undo: localized("Undo", "ត្រឡប់វិញ"),
};

/** Creates the input for nested rows. The getter lets the table of inputs contain this input itself. */
export function createRowsInput(inputsOf: () => InputTable): ComponentType<InputProps> {
  return function NestedRowsInput(props: InputProps) {
    return <RowsInput input={props} inputs={inputsOf()} />;
  };
}

interface RowsInputProps {
  readonly input: InputProps;
  readonly inputs: InputTable;
}

/** Sortable list of nested rows. */
function RowsInput({ input, inputs }: RowsInputProps) {
  const t = useText();
  const { id, onBlur: _, ...frame } = useInputFrame(input);
  const list = useNestedRows(input);
  const { rows, keys, removed } = list;
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={input.label}>
      <Stack gap={8} mt={4}>
        {rows.length > 0 ? (
          <Sortable
            isDisabled={rows.length < 2}
            isBusy={input.isReadOnly}
            onMove={list.move}
            items={rows.map((row, index) => ({
              id: keys[index] ?? String(index),
              name: t(texts.row, index + 1),
              content: <RowItem input={input} inputs={inputs} list={list} index={index} row={row} />,
            }))}
          />
        ) : null}
        {removed ? (
          <Group gap="xs" role="status">
            <Text size="sm" c="dimmed">
              {t(texts.removed, removed.index + 1)}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              disabled={input.isReadOnly}
              leftSection={<IconArrowBackUp size={14} />}
              onClick={() => list.undoRemove(removed)}
            >
              {t(texts.undo)}
            </Button>
          </Group>
        ) : null}
        {list.canAdd ? (
          <Button
            id={id}
            variant="default"
            disabled={input.isReadOnly}
            leftSection={<IconPlus size={16} />}
            onClick={list.add}
            style={{ alignSelf: "flex-start" }}
          >
            {t(texts.add)}
          </Button>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}

interface RowItemProps extends RowsInputProps {
  readonly list: NestedRows;
  readonly index: number;
  readonly row: AnyRecord;
}

/** One row: its header, and its inputs while it is open. */
function RowItem({ input, inputs, list, index, row }: RowItemProps) {
  const t = useText();
  const { language } = useLanguage();
  const isOpen = list.isOpen(index);
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <RowHead
          name={t(texts.row, index + 1)}
          title={rowTitle(input.field.fields ?? {}, row, language)}
          isOpen={isOpen}
          onToggle={list.isCollapsible ? () => list.toggle(index) : null}
        />
        <DisabledParts isDisabled={input.isReadOnly}>
          <RowTools
            number={index + 1}
            onDuplicate={list.canAdd ? () => list.duplicate(index) : null}
            onRemove={() => {
              list.remove(index, row);
              focusAfterRemoval(input.id);
            }}
          />
        </DisabledParts>
      </Group>
      {isOpen ? (
        <NestedRow
          inputs={inputs}
          parent={input}
          index={index}
          row={row}
          onChange={(changed) => list.change(index, changed)}
        />
      ) : null}
    </Stack>
  );
}
