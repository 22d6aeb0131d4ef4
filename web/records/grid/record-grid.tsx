import { Box, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useId, useMemo, useRef } from "react";
import { canWrite } from "../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { bilingualPairs } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { ReferencePicker } from "../../fields/ref/reference-picker.tsx";
import { targetOf } from "../../fields/ref/references.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconArrowLeft } from "../../ui/icons/arrow-left.ts";
import { IconPlus } from "../../ui/icons/plus.ts";
import { usePreloaded } from "../../ui/loading/use-preloaded.ts";
import { StateView } from "../../ui/state-view.tsx";
import { loadToasts } from "../../ui/toasts/load-toasts.ts";
import { commonTexts } from "../common-texts.ts";
import formClasses from "../form/form.module.css";
import { ListEmptyState } from "../list/list-empty-state.tsx";
import { ListSkeleton } from "../list/list-states.tsx";
import type { ListStateHandle } from "../list/use-list-state.ts";
import { useTotalText } from "../list/use-total-text.ts";
import type { GridShape } from "./grid-rows.ts";
import { GridTable } from "./grid-table.tsx";
import { addGroupText, gridTexts } from "./grid-texts.ts";
import { type GridHandle, useGrid } from "./use-grid.ts";
import { useGridRecords } from "./use-grid-records.ts";

export interface RecordGridProps {
  readonly entity: AnyEntity;
  readonly list: ListStateHandle;
  readonly onClose: () => void;
}

/** The columns in the order of the reader: in Khmer, the Khmer field of a text comes first. */
function inReadingOrder(entity: AnyEntity, names: readonly string[], language: Language): readonly string[] {
  if (language === "en") return names;
  const pairs = bilingualPairs(entity.fields);
  return names.map((name) => {
    const pair = pairs.find((both) => both.includes(name) && both.every((one) => names.includes(one)));
    return pair?.find((one) => one !== name) ?? name;
  });
}

function useGridShape(entity: AnyEntity): GridShape {
  const { role } = useActor();
  const { language } = useLanguage();
  return useMemo(() => {
    const grid = entity.list.grid ?? { fields: [], sort: [] };
    const columns = inReadingOrder(entity, grid.fields, language).flatMap((name) => {
      const field: Field | undefined = entity.fields[name];
      return field && role !== "anonymous" && canWrite(field, role) ? [{ name, field }] : [];
    });
    return { entity, grid, columns };
  }, [entity, role, language]);
}

/** The records of a list as an editable grid. */
export function RecordGrid({ entity, list, onClose }: RecordGridProps) {
  const t = useText();
  const totalText = useTotalText();
  const shape = useGridShape(entity);
  const query = useGridRecords(shape, list.state);
  const { data } = query;
  const head = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="md">
      <Group ref={head} justify="space-between" gap="sm" wrap="nowrap">
        <Group gap="sm" align="baseline" miw={0}>
          <Title order={1} size="h2">
            {t(entity.label.many)}
          </Title>
          {data ? (
            <Text c="dimmed" component="span">
              {totalText(data.total, true)}
            </Text>
          ) : null}
        </Group>
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} flex="none" onClick={onClose}>
          {t(commonTexts.backToList)}
        </Button>
      </Group>
      {query.isPending ? <ListSkeleton count={10} height={36} /> : null}
      {query.isError ? (
        <ListEmptyState
          entity={entity}
          state={list.state}
          list={query}
          suggestion={query.data?.suggestion}
          onChange={list.change}
        />
      ) : null}
      {data ? (
        <LoadedGrid
          shape={shape}
          records={data.records}
          total={data.total}
          onEscape={() => head.current?.querySelector("button")?.focus()}
        />
      ) : null}
    </Stack>
  );
}

interface LoadedProps {
  readonly shape: GridShape;
  readonly records: readonly AnyRecord[];
  readonly total: number;
  readonly onEscape: () => void;
}

function LoadedGrid({ shape, records, total, onEscape }: LoadedProps) {
  const t = useText();
  const format = useFormat();
  const hintId = useId();
  const handle = useGrid({ shape, records, onEscape });
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" id={hintId}>
          {records.length < total
            ? t(gridTexts.partly, format.number(records.length), format.number(total))
            : t(gridTexts.hint)}
        </Text>
        {shape.grid.groupBy === undefined ? (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => handle.addRow("")}>
            {t(gridTexts.addRow)}
          </Button>
        ) : (
          <GroupPicker
            shape={shape}
            field={shape.entity.fields[shape.grid.groupBy]}
            onChoose={handle.addRow}
          />
        )}
      </Group>
      {handle.rows.length === 0 ? (
        <StateView role="status" title={t(gridTexts.noRows)} text={t(gridTexts.noRowsHow)} />
      ) : (
        <GridTable shape={shape} handle={handle} hintId={hintId} />
      )}
      <GridSaveBar handle={handle} />
    </>
  );
}

interface PickerProps {
  readonly shape: GridShape;
  readonly field: Field;
  readonly onChoose: (group: string) => void;
}

/** Chooses the record that a new row belongs to, which may have no rows yet. */
function GroupPicker({ field, onChoose }: PickerProps) {
  const t = useText();
  const id = useId();
  const target = targetOf(field);
  const label = t(addGroupText(target.label.one));
  return (
    <Box w={260}>
      <ReferencePicker
        frame={{
          id,
          label: null,
          "aria-label": label,
          description: null,
          error: null,
          withAsterisk: false,
          onBlur: () => undefined,
        }}
        name={label}
        placeholder={label}
        target={target}
        chosen={null}
        without={[]}
        onChoose={(reference) => reference && onChoose(reference.id)}
        canClear={false}
        isReadOnly={false}
      />
    </Box>
  );
}

/** What is not saved yet, and the buttons for it. */
function GridSaveBar({ handle }: { readonly handle: GridHandle }) {
  const t = useText();
  const { changedCount, hasIssues, isSaving } = handle;
  usePreloaded(loadToasts, changedCount > 0);
  if (changedCount === 0) return null;
  return (
    <Group className={formClasses.bar} justify="flex-end" gap="sm">
      <Text size="sm" c={hasIssues ? "var(--mantine-color-error)" : "dimmed"} role="status" flex={1}>
        {t(gridTexts.changed, changedCount)}
        {hasIssues ? ` · ${t(gridTexts.fix)}` : ""}
      </Text>
      <Button variant="default" disabled={isSaving} onClick={handle.discard}>
        {t(gridTexts.discard)}
      </Button>
      <Button loading={isSaving} onClick={handle.save}>
        {t(commonTexts.save)}
      </Button>
    </Group>
  );
}
