import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { BulkTarget } from "../../api/entities/record-calls.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { RecordAction } from "../actions/record-actions.ts";
import { useActionDialogs } from "../actions/use-action-dialogs.ts";
import { useRecordActions } from "../actions/use-record-actions.ts";
import type { BulkChange } from "../bulk/bulk-edits.ts";
import { useBulk } from "../bulk/use-bulk.ts";
import { toReference } from "../record-name.ts";
import { bulkFilter, type ListState } from "./list-query.ts";
import type { ListRows } from "./use-list-rows.ts";
import { useSelection } from "./use-selection.ts";
import { useTotalText } from "./use-total-text.ts";

const texts = {
  change: localized("Change", "ការកែប្រែ"),
  records: localized("{0, plural, one {# record} other {# records}}", "ទិន្នន័យ {0}"),
  selected: localized(
    "For {0, plural, one {# selected record} other {# selected records}}.",
    "សម្រាប់ទិន្នន័យ {0} ដែលបានជ្រើសរើស។",
  ),
  allMatching: localized(
    "{0}: {1, plural, one {# record} other {# records}}, including those on other pages.",
    "{0}៖ ទិន្នន័យ {1} រួមទាំងក្នុងទំព័រផ្សេង។",
  ),
};

/** An operation on the selected rows. */
export interface BulkAction {
  /** Name as used by the bulk endpoint. */
  readonly name: string;
  readonly label: string;
  /** The transition, action or command; null for built-in operations. */
  readonly act: RecordAction | null;
}

interface Options {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly fixed: Readonly<Record<string, string>>;
  readonly shown: ListRows;
}

/** Selection of a list and everything its rows can be asked to do, one by one or in bulk. */
export function useListActions({ entity, state, fixed, shown }: Options) {
  const { rows, total, totalIsExact } = shown;
  const t = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const totalText = useTotalText();
  const [isEditing, setIsEditing] = useState(false);
  const dialogs = useActionDialogs();
  const selection = useSelection(rows);
  const bulk = useBulk(entity, selection.clear);
  const { restore, remove, act } = useRecordActions(entity);

  const selectedRows = rows.filter((row) => selection.ids.has(textOf(row.id)));
  const isMatching = selection.scope === "matching";
  const selectedCount = isMatching ? totalText(total, totalIsExact) : format.number(selectedRows.length);

  /** Runs an action on one row, after its input or confirmation; `onDone` runs when the action succeeds. */
  const runOne = (action: RecordAction, row: AnyRecord, onDone?: () => void) =>
    dialogs.start({
      action,
      subject: nameIn(language, toReference(entity, row)),
      row,
      note: null,
      warning: null,
      onRun: () => act.mutate({ name: action.name, row }, onDone ? { onSuccess: onDone } : undefined),
      onSubmit: async (input) => {
        const result = await act.mutateAsync({ name: action.name, row, input });
        onDone?.();
        return result;
      },
    });

  const target: BulkTarget = isMatching ? { filter: bulkFilter(state, fixed) } : { ids: [...selection.ids] };
  const toBulkInput = (action: string, label: string, change: BulkChange = {}) => ({
    request: { action, ...target, ...change },
    label,
    names: rows.map((row) => toReference(entity, row)),
  });

  const runBulk = ({ name, label, act: action }: BulkAction) => {
    const warning = isMatching ? t(texts.allMatching, label, selectedCount) : null;
    const onRun = () => bulk.run.mutate(toBulkInput(name, label));
    if (action)
      return dialogs.start({
        action,
        subject: t(texts.records, selectedCount),
        note: warning ?? t(texts.selected, selectedCount),
        warning,
        onRun,
        onSubmit: (input) => bulk.run.mutateAsync(toBulkInput(name, label, { values: input })),
      });
    if (warning === null) return onRun();
    dialogs.confirm({
      title: label,
      body: warning,
      yes: label,
      color: name === "remove" ? "red" : "primary",
      onYes: onRun,
    });
  };

  return {
    selection,
    selectedRows,
    /** Number of selected rows as text, also of those on other pages. */
    selectedCount,
    dialogs,
    bulk,
    restore,
    remove,
    isBusy: act.isPending,
    runOne,
    runBulk,
    bulkEdit: {
      isOpen: isEditing,
      open: () => setIsEditing(true),
      close: () => setIsEditing(false),
      target,
      submit: (change: BulkChange) => {
        setIsEditing(false);
        bulk.run.mutate(toBulkInput("update", t(texts.change), change));
      },
    },
  };
}

export type ListActions = ReturnType<typeof useListActions>;
