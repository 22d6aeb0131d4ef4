import { useState } from "react";
import { emptyRow } from "../../../domain/declare/complete-rows.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { InputProps } from "../field-view.ts";
import { moveItem } from "../sorting/move-item.ts";
import { rowsOf } from "../values.ts";
import { hasRichText } from "./row-title.ts";
import { useRowKeys } from "./use-row-keys.ts";

interface RemovedRow {
  readonly index: number;
  readonly row: AnyRecord;
}

/** Rows of a field: their order, which are open, and the last removed one. */
export function useNestedRows({ value, field, errorsWithin, onChange }: InputProps) {
  const rows = rowsOf(value);
  const fields = field.fields ?? {};
  const { keys, move, insert, remove } = useRowKeys(rows.length);
  const [removed, setRemoved] = useState<RemovedRow | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isCollapsible = hasRichText(fields) && rows.length > 1;
  const keyOf = (index: number): string => keys[index] ?? "";
  const hasError = (index: number): boolean =>
    Object.keys(errorsWithin).some((path) => path.startsWith(`${index}.`));

  const insertAt = (index: number, row: AnyRecord) => {
    const key = insert(index);
    setOpened((now) => new Set([...now, key]));
    onChange([...rows.slice(0, index), row, ...rows.slice(index)]);
  };

  return {
    rows,
    keys,
    isCollapsible,
    /** Whether another row is allowed. */
    canAdd: rows.length < (field.max ?? Number.POSITIVE_INFINITY),
    removed,
    isOpen: (index: number): boolean => !isCollapsible || opened.has(keyOf(index)) || hasError(index),
    toggle: (index: number) => {
      const key = keyOf(index);
      setOpened((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
    },
    add: () => insertAt(rows.length, emptyRow(fields)),
    duplicate: (index: number) => insertAt(index + 1, rows[index] ?? emptyRow(fields)),
    change: (index: number, row: AnyRecord) =>
      onChange(rows.map((other, place) => (place === index ? row : other))),
    move: (from: number, to: number) => {
      move(from, to);
      onChange(moveItem(rows, from, to));
    },
    remove: (index: number, row: AnyRecord) => {
      remove(index);
      setRemoved({ index, row });
      onChange(rows.filter((_, place) => place !== index));
    },
    undoRemove: ({ index, row }: RemovedRow) => {
      insertAt(Math.min(index, rows.length), row);
      setRemoved(null);
    },
  };
}

export type NestedRows = ReturnType<typeof useNestedRows>;
