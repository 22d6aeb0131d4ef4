import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { keptText } from "../../../domain/records/used-by.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { wordKey } from "../../../domain/values/word-key.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { hasCellText, readCellText, writeCellText } from "../../fields/cell-texts.ts";
import { isRecord, nameIn, referenceOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useSaveShortcut } from "../../ui/hooks/shortcuts.ts";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { isSame } from "../editor/merge.ts";
import type { Issues } from "../form/validate.ts";
import { readClipboard, writeClipboard } from "./clipboard-text.ts";
import { groupsOf, headingKey, type Place, shownRows, stopsOf } from "./grid-places.ts";
import type { RowHandlers } from "./grid-row.tsx";
import {
  changedCells,
  type GridColumn,
  type GridRow,
  type GridShape,
  groupLabelOf,
  issuesOf,
} from "./grid-rows.ts";
import { emptyState, type GridChange, type GridState, reduceGrid, rowsToSave } from "./grid-state.ts";
import { gridTexts } from "./grid-texts.ts";
import { pasteChange } from "./paste.ts";
import { useGridCursor } from "./use-grid-cursor.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useSaveGrid } from "./use-save-grid.ts";

/** A choice that is typed in part is the first one that contains it, as the list of choices shows. */
function completeChoice({ field }: GridColumn, typed: string, language: Language): string {
  const typedKey = wordKey(typed);
  if (!field.values || typedKey === "" || Object.hasOwn(field.values, String(readCellText(field, typed))))
    return typed;
  const labels = Object.values(field.values).map((label) => label[language]);
  return labels.find((label) => wordKey(label).includes(typedKey)) ?? typed;
}

const noIssues: Issues = {};

/** The errors to show: of changed cells, and of every cell of a changed row once a save was tried. */
function shownIssues(shape: GridShape, { issues, hasTried }: GridState, row: GridRow): Issues {
  const changed = changedCells(shape, row);
  const own = changed.length === 0 ? [] : Object.entries(issuesOf(shape, row));
  const fieldOf = (path: string) => path.split(".")[0] ?? path;
  const shown = hasTried ? own : own.filter(([path]) => changed.includes(fieldOf(path)));
  const ofServer = issues[row.key];
  // The same object for all rows without errors, so that they are not drawn again.
  if (shown.length === 0) return ofServer ?? noIssues;
  return { ...ofServer, ...Object.fromEntries(shown.map(([path, text]) => [fieldOf(path), text])) };
}

interface GridOptions {
  readonly shape: GridShape;
  /** The records as they were read last. */
  readonly records: readonly AnyRecord[];
  /** Leaves the grid with the keyboard. */
  readonly onEscape: () => void;
}

/** State and behaviour of a grid. */
export function useGrid({ shape, records, onEscape }: GridOptions) {
  const t = useText();
  const { language } = useLanguage();
  const reduce = useCallback((now: GridState, change: GridChange) => reduceGrid(shape, now, change), [shape]);
  const [state, dispatch] = useReducer(reduce, emptyState, (now) => reduce(now, { type: "load", records }));
  const count = useRef(0);
  const newKey = useCallback(() => `new-${++count.current}`, []);

  const groups = useMemo(() => groupsOf(shape, state.rows), [shape, state.rows]);
  const rows = useMemo(() => shownRows(groups), [groups]);
  const stops = useMemo(() => stopsOf(shape, groups), [shape, groups]);
  const dirty = useMemo(() => rowsToSave(shape, state), [shape, state]);
  const isDirty = dirty.length > 0;
  const issues = useMemo(
    () => new Map(rows.map((row) => [row.key, shownIssues(shape, state, row)])),
    [shape, state, rows],
  );

  // Changes by others arrive when nothing is unsaved; before, the save names the rows that they changed.
  const loaded = useRef(records);
  useEffect(() => {
    if (isDirty || loaded.current === records) return;
    loaded.current = records;
    dispatch({ type: "load", records });
  }, [records, isDirty]);

  const last = shape.columns.length;
  const [first] = stops;
  const cursor = useGridCursor(rows, first ? { key: first.key, column: 0 } : null);
  const columnAt = (place: Place) => shape.columns[place.column];
  const rowAt = (place: Place) => rows.find(({ key }) => key === place.key);

  const commit = () => {
    const { editing, typed } = cursor;
    const column = editing && columnAt(editing);
    if (!editing || !column || !typed.current.isTouched) return;
    const { text } = typed.current;
    typed.current.isTouched = false;
    const value = readCellText(column.field, completeChoice(column, text, language));
    if (!isSame(rowAt(editing)?.values[column.name], value))
      dispatch({ type: "set", cells: [{ key: editing.key, name: column.name, value }] });
  };
  const startEditing = (place: Place, isReplacing: boolean) => {
    const [column, row] = [columnAt(place), rowAt(place)];
    if (!column || !row || row.isRemoved || !hasCellText(column.field)) return;
    const kept = keptText(shape.entity, row.stored, column.name);
    if (kept) return void toast.info(t(kept));
    const text = writeCellText(column.field, row.values[column.name], { language, purpose: "edit" });
    cursor.edit(place, { text: isReplacing ? "" : text, isReplacing });
  };
  /** The rows and columns of the selection. */
  const selection = () => {
    const { area } = cursor;
    if (!area) return null;
    return {
      rows: rows.slice(area.top, area.bottom + 1),
      columns: shape.columns.slice(area.left, area.right + 1),
    };
  };
  const keys = useGridKeys({
    cursor,
    rows,
    stops,
    last,
    startEditing,
    commit,
    clear: () => {
      const chosen = selection();
      const cells = chosen?.rows.flatMap(({ key }) =>
        chosen.columns.map(({ name, field }) => ({ key, name, value: readCellText(field, "") })),
      );
      if (cells) dispatch({ type: "set", cells });
    },
    undo: () => dispatch({ type: "undo" }),
    leave: onEscape,
    copy: () => {
      const chosen = selection();
      if (!chosen || chosen.columns.length === 0) return null;
      return writeClipboard(
        chosen.rows.map(({ values }) =>
          chosen.columns.map(({ name, field }) =>
            writeCellText(field, values[name], { language, purpose: "copy" }),
          ),
        ),
      );
    },
    paste: (text) => {
      const { area } = cursor;
      if (area) dispatch(pasteChange(shape, readClipboard(text), { rows, area, newKey }));
    },
  });

  const addRow = (group: string) => {
    const key = newKey();
    dispatch({ type: "add", key, group });
    cursor.go({ key, column: 0 });
  };

  const focusIssue = useRef(false);
  useEffect(() => {
    if (!focusIssue.current) return;
    focusIssue.current = false;
    const row = rows.find(({ key }) => Object.keys(issues.get(key) ?? {}).length > 0 || state.notes[key]);
    if (!row) return;
    const column = shape.columns.findIndex(({ name }) => name in (issues.get(row.key) ?? {}));
    cursor.go({ key: row.key, column: Math.max(column, 0) });
  });
  const saving = useSaveGrid(shape, {
    onSaved: (saved) => {
      dispatch({ type: "saved", ids: saved });
      cursor.rename(new Map([...saved].map(([key, { id }]) => [key, String(id)])));
    },
    onRefused: (rejected) => {
      focusIssue.current = true;
      dispatch({ type: "refuse", ...rejected });
    },
  });
  const save = () => {
    if (saving.isPending || !isDirty) return;
    if (dirty.length > limits.gridRows) return void toast.error(t(gridTexts.tooMany, limits.gridRows));
    const isInvalid = dirty.some((row) => Object.keys(issuesOf(shape, row)).length > 0);
    dispatch({ type: "try" });
    if (isInvalid) focusIssue.current = true;
    else saving.mutate(dirty);
  };
  const discard = () => dispatch({ type: "discard" });
  useUnsavedWork(isDirty, { onDiscard: discard });
  const latest = useLatest({ commit, cursor, startEditing, save });
  useSaveShortcut(() => {
    const { cursor: now } = latest.current;
    if (!now.editing) return save();
    latest.current.commit();
    now.stop({ focus: true });
    // What was typed last is stored with the next render.
    setTimeout(() => latest.current.save());
  });

  const { elementId } = cursor;
  const handlers = useMemo<RowHandlers>(() => {
    const now = () => latest.current;
    const endEditing = (focus: boolean) => {
      now().commit();
      if (now().cursor.editing) now().cursor.stop({ focus });
    };
    return {
      elementId,
      onPress: (place, { extend }) => {
        endEditing(false);
        now().cursor.go(place, { extend });
      },
      onDrag: (place) => now().cursor.go(place, { extend: true }),
      onEdit: (place) => now().startEditing(place, false),
      onLeave: () => endEditing(false),
      onPick: () => endEditing(true),
      onRemove: (key) => dispatch({ type: "remove", key }),
      onKeep: (key) => dispatch({ type: "keep", key }),
      onResolve: (key, side) => dispatch({ type: "resolve", key, side }),
    };
  }, [elementId, latest]);

  /** The name of a group, from the record of one of its rows. */
  const groupName = (id: string): string | null => {
    const member = state.rows.find(
      (row) => row.stored && groupLabelOf(shape, row.stored) && row.values[shape.grid.groupBy ?? ""] === id,
    );
    const reference = member?.stored ? referenceOf(groupLabelOf(shape, member.stored)) : null;
    return isRecord(reference) ? nameIn(language, reference) : null;
  };

  return {
    state,
    groups,
    rows,
    cursor,
    keys,
    issues,
    handlers,
    changedCount: dirty.length,
    hasIssues: [...issues.values()].some((found) => Object.keys(found).length > 0),
    isSaving: saving.isPending,
    addRow,
    addButtonId: (group: string) => elementId({ key: headingKey(group), column: 0 }),
    groupName,
    save,
    discard,
  };
}

export type GridHandle = ReturnType<typeof useGrid>;
