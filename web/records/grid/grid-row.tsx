import { ActionIcon } from "@mantine/core";
import { memo, type RefObject } from "react";
import { isNumeric } from "../../../domain/declare/index.ts";
import { keptText, usedText } from "../../../domain/records/used-by.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { isUnread, writeCellText } from "../../fields/cell-texts.ts";
import { cells } from "../../fields/cells.ts";
import { EmptyValue } from "../../fields/text/text-cell.tsx";
import { textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconArrowBackUp } from "../../ui/icons/arrow-back-up.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import type { Issues } from "../form/validate.ts";
import { CellEditor } from "./cell-editor.tsx";
import classes from "./grid.module.css";
import type { Area, Place } from "./grid-places.ts";
import { changedCells, type GridColumn, type GridRow, type GridShape, type RowNote } from "./grid-rows.ts";
import { gridTexts } from "./grid-texts.ts";
import { RowNotes } from "./row-notes.tsx";
import type { TypedText } from "./use-grid-cursor.ts";

/** What rows tell the grid; stable, so that only changed rows are drawn again. */
export interface RowHandlers {
  readonly elementId: (place: Place) => string;
  readonly onPress: (place: Place, press: { readonly extend: boolean }) => void;
  readonly onDrag: (place: Place) => void;
  readonly onEdit: (place: Place) => void;
  readonly onLeave: () => void;
  readonly onPick: () => void;
  readonly onRemove: (key: string) => void;
  readonly onKeep: (key: string) => void;
  readonly onResolve: (key: string, side: "mine" | "theirs") => void;
}

interface Props {
  readonly shape: GridShape;
  readonly row: GridRow;
  /** Its position in the grid, from 1; the heading is the first. */
  readonly index: number;
  /** Its number among the rows, for labels. */
  readonly number: number;
  /** The column with the focus; null when it is in another row. */
  readonly active: number | null;
  /** The columns of the selection in this row. */
  readonly selected: Pick<Area, "left" | "right"> | null;
  readonly editing: number | null;
  readonly typed: RefObject<TypedText>;
  readonly issues: Issues;
  readonly note: RowNote | undefined;
  readonly handlers: RowHandlers;
}

/** A row of a grid, with its errors below it. */
export const GridRowView = memo(function GridRowView(props: Props) {
  const { shape, row, index, issues, note, handlers } = props;
  const { columns } = shape;
  const hasNotes = note !== undefined || Object.keys(issues).length > 0;
  const noteId = `${handlers.elementId({ key: row.key, column: 0 })}-note`;
  const changed = new Set(changedCells(shape, row));
  return (
    <>
      <tr className={classes.row} data-removed={row.isRemoved || undefined} aria-rowindex={index}>
        {columns.map((column, place) => (
          <GridCell
            key={column.name}
            {...props}
            column={column}
            place={{ key: row.key, column: place }}
            isChanged={changed.has(column.name)}
            noteId={hasNotes ? noteId : undefined}
          />
        ))}
        <RowButton {...props} />
      </tr>
      {hasNotes ? (
        <RowNotes
          id={noteId}
          shape={shape}
          row={row}
          issues={issues}
          note={note}
          onResolve={(side) => handlers.onResolve(row.key, side)}
        />
      ) : null}
    </>
  );
});

interface CellProps extends Props {
  readonly column: GridColumn;
  readonly place: Place;
  readonly isChanged: boolean;
  readonly noteId: string | undefined;
}

/** What tells that a cell can't be changed: its row will be deleted, or its record was used. */
const readOnlyProps = ({ isRemoved }: GridRow, why: string | null) => ({
  "aria-readonly": isRemoved || why !== null || undefined,
  "data-kept": why !== null || undefined,
  title: why ?? undefined,
});

function GridCell({ column, place, row, shape, isChanged, noteId, handlers, ...props }: CellProps) {
  const t = useText();
  const { name, field } = column;
  const isEditing = props.editing === place.column;
  const isActive = props.active === place.column;
  const { selected } = props;
  const isSelected = selected !== null && place.column >= selected.left && place.column <= selected.right;
  const hasError = name in props.issues;
  const used = keptText(shape.entity, row.stored, name);
  return (
    <td
      id={handlers.elementId(place)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a data grid.
      role="gridcell"
      className={classes.cell}
      tabIndex={isActive && !isEditing ? 0 : -1}
      data-end={isNumeric(field.kind) || undefined}
      data-changed={(isChanged && !row.isRemoved) || undefined}
      data-selected={(isSelected && !isEditing) || undefined}
      aria-selected={isSelected}
      aria-invalid={hasError || undefined}
      {...readOnlyProps(row, used && t(used))}
      aria-describedby={hasError ? noteId : undefined}
      aria-colindex={place.column + 1}
      onMouseDown={(event) => {
        if (isEditing || event.button !== 0) return;
        event.preventDefault();
        handlers.onPress(place, { extend: event.shiftKey });
      }}
      onMouseEnter={(event) => event.buttons === 1 && !isEditing && handlers.onDrag(place)}
      onDoubleClick={() => handlers.onEdit(place)}
    >
      <span className={isEditing ? classes.hidden : undefined}>
        <CellValue row={row} column={column} />
      </span>
      {isEditing ? (
        <CellEditor
          field={field}
          label={t(fieldLabel(shape.entity, name))}
          typed={props.typed}
          error={hasError ? noteId : undefined}
          onLeave={handlers.onLeave}
          onPick={handlers.onPick}
        />
      ) : null}
    </td>
  );
}

/** A value as lists show it; text that could not be read as it was typed. */
function CellValue({ row, column: { name, field } }: { readonly row: GridRow; readonly column: GridColumn }) {
  const { language } = useLanguage();
  const value = row.values[name];
  if (isUnread(field, value)) return textOf(value);
  // Badges of a whole column would be louder than its figures.
  if (field.values) return writeCellText(field, value, { language, purpose: "edit" }) || <EmptyValue />;
  const Cell = cells[field.kind];
  return <Cell field={field} name={name} value={value} row={row.values} room="line" />;
}

/** Deletes the row when the grid is saved, or keeps it. */
function RowButton({ shape, row, number, active, handlers }: Props) {
  const t = useText();
  const place = { key: row.key, column: shape.columns.length };
  const Icon = row.isRemoved ? IconArrowBackUp : IconTrash;
  const used = usedText(shape.entity, row.stored);
  return (
    <td className={classes.act} aria-colindex={place.column + 1}>
      <ActionIcon
        id={handlers.elementId(place)}
        variant="subtle"
        color="gray"
        size={28}
        tabIndex={active === place.column ? 0 : -1}
        aria-label={t(row.isRemoved ? gridTexts.keepRow : gridTexts.removeRow, number)}
        {...(used && { "aria-disabled": true, "data-disabled": true, title: t(used) })}
        onClick={() => {
          if (used) return;
          if (row.isRemoved) handlers.onKeep(row.key);
          else handlers.onRemove(row.key);
        }}
      >
        <Icon size={16} />
      </ActionIcon>
    </td>
  );
}
