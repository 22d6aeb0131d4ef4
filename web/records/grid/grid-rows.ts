import type { AnyEntity, Grid } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { errorMessage, spreadsheetError } from "../../../domain/tables/table-cell.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { textOf } from "../../fields/values.ts";
import { changedNames } from "../editor/merge.ts";
import { type Issues, validate } from "../form/validate.ts";

/** A column of a grid. */
export interface GridColumn {
  readonly name: string;
  readonly field: Field;
}

/** The grid of an entity for a role: what it may write. */
export interface GridShape {
  readonly entity: AnyEntity;
  readonly grid: Grid<AnyEntity["fields"]>;
  readonly columns: readonly GridColumn[];
}

/** A row of a grid. */
export interface GridRow {
  /** The id of its record, or a name of its own until it has one. */
  readonly key: string;
  /** The record as it was read; null for a new row. */
  readonly stored: AnyRecord | null;
  /** The current values of the columns and of the group. */
  readonly values: AnyRecord;
  /** Whether saving deletes the record. */
  readonly isRemoved: boolean;
}

/** The id of the group that a row belongs to; empty without groups. */
export const groupOf = ({ grid }: GridShape, { values }: GridRow): string =>
  grid.groupBy === undefined ? "" : textOf(values[grid.groupBy]);

const namesOf = ({ grid, columns }: GridShape): readonly string[] => [
  ...columns.map(({ name }) => name),
  ...(grid.groupBy === undefined ? [] : [grid.groupBy]),
];

/** The row of a record. */
export function rowOf(shape: GridShape, stored: AnyRecord): GridRow {
  const values = Object.fromEntries(namesOf(shape).map((name) => [name, stored[name] ?? null]));
  return { key: textOf(stored.id), stored, values, isRemoved: false };
}

/** The values that a new row starts with. */
const initialValues = (shape: GridShape, group: string): AnyRecord => ({
  ...Object.fromEntries(shape.columns.map(({ name, field }) => [name, field.default ?? null])),
  ...(shape.grid.groupBy === undefined ? {} : { [shape.grid.groupBy]: group }),
});

export const newRow = (shape: GridShape, key: string, group: string): GridRow => ({
  key,
  stored: null,
  values: initialValues(shape, group),
  isRemoved: false,
});

/** The columns of a row that differ from its record, or from an untouched new row. */
export function changedCells(shape: GridShape, row: GridRow): readonly string[] {
  const before = row.stored ?? initialValues(shape, groupOf(shape, row));
  return changedNames(
    shape.columns.map(({ name }) => name),
    before,
    row.values,
  );
}

/** Whether a row has something to save; a new row that nobody filled in has not. */
export const isChanged = (shape: GridShape, row: GridRow): boolean =>
  row.isRemoved || changedCells(shape, row).length > 0;

/** What is wrong with a row, by column. */
export function issuesOf(shape: GridShape, row: GridRow): Issues {
  if (row.isRemoved) return {};
  const errors = shape.columns.flatMap(({ name }): (readonly [string, LocalizedText])[] => {
    const error = spreadsheetError(textOf(row.values[name]));
    return error === null ? [] : [[name, errorMessage(error)]];
  });
  return {
    ...validate(shape.entity, namesOf(shape), { ...row.stored, ...row.values }),
    ...Object.fromEntries(errors),
  };
}

/** The body of the call that saves rows. */
export function bodyOf(shape: GridShape, rows: readonly GridRow[]): readonly AnyRecord[] {
  return rows.map((row) => {
    const { stored, values } = row;
    if (!stored)
      return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));
    const { id, version } = stored;
    if (row.isRemoved) return { id, version, removed: true };
    return {
      id,
      version,
      ...Object.fromEntries(changedCells(shape, row).map((name) => [name, values[name]])),
    };
  });
}

/** A row that others changed or deleted meanwhile. */
export type RowNote =
  | {
      readonly kind: "changed";
      /** Who changed it; null when that is not known. */
      readonly by: LocalizedText | null;
      /** Their values of the cells that I changed, too. */
      readonly theirs: AnyRecord;
    }
  | { readonly kind: "deleted" };

/** The member of a record that names its group. */
export const groupLabelOf = ({ grid }: GridShape, row: AnyRecord): unknown =>
  grid.groupBy === undefined ? null : row[labelMemberOf(grid.groupBy)];
