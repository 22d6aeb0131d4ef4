import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { isNumeric } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { targetOf, useReference } from "../../fields/ref/references.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconPlus } from "../../ui/icons/plus.ts";
import classes from "./grid.module.css";
import { headingKey } from "./grid-places.ts";
import { GridRowView } from "./grid-row.tsx";
import type { GridColumn, GridShape } from "./grid-rows.ts";
import { gridTexts } from "./grid-texts.ts";
import type { GridHandle } from "./use-grid.ts";

interface Props {
  readonly shape: GridShape;
  readonly handle: GridHandle;
  /** The id of the text that says how the grid is used. */
  readonly hintId: string;
}

const widthOf = ({ field }: GridColumn): string | undefined =>
  field.kind === "period"
    ? classes.dates
    : isNumeric(field.kind) || field.kind === "date"
      ? classes.narrow
      : undefined;

/** The cells of a grid. One of them has the focus; the keys of a spreadsheet move it. */
export function GridTable({ shape, handle, hintId }: Props) {
  const t = useText();
  const { columns, entity, grid } = shape;
  const { cursor, groups, rows, issues, state } = handle;
  const isGrouped = grid.groupBy !== undefined;
  const numbers = new Map(rows.map(({ key }, place) => [key, place]));
  let line = 1;
  return (
    <div className={classes.box}>
      <table
        className={classes.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: WAI-ARIA builds data grids from tables.
        role="grid"
        aria-label={t(entity.label.many)}
        aria-describedby={hintId}
        aria-multiselectable
        aria-rowcount={1 + rows.length + (isGrouped ? groups.length : 0)}
        aria-colcount={columns.length + 1}
        aria-busy={handle.isSaving}
        {...handle.keys}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, place) => (
              <th
                key={column.name}
                scope="col"
                className={widthOf(column)}
                data-end={isNumeric(column.field.kind) || undefined}
                aria-colindex={place + 1}
              >
                {t(fieldLabel(entity, column.name))}
              </th>
            ))}
            <th scope="col" className={classes.button} aria-colindex={columns.length + 1}>
              <span className="visually-hidden">{t(gridTexts.row)}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            {isGrouped ? (
              <GroupHeading
                shape={shape}
                id={group.id}
                known={handle.groupName(group.id)}
                index={++line}
                button={(name) => (
                  <Button
                    id={handle.addButtonId(group.id)}
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconPlus size={14} />}
                    tabIndex={cursor.active?.key === headingKey(group.id) ? 0 : -1}
                    aria-label={t(gridTexts.addRowTo, name)}
                    onClick={() => handle.addRow(group.id)}
                  >
                    {t(gridTexts.addRow)}
                  </Button>
                )}
              />
            ) : null}
            {group.rows.map((row) => {
              const at = numbers.get(row.key) ?? 0;
              const { area, active, editing } = cursor;
              return (
                <GridRowView
                  key={row.key}
                  shape={shape}
                  row={row}
                  index={++line}
                  number={at + 1}
                  active={active?.key === row.key ? active.column : null}
                  selected={area && at >= area.top && at <= area.bottom ? area : null}
                  editing={editing?.key === row.key ? editing.column : null}
                  typed={cursor.typed}
                  issues={issues.get(row.key) ?? {}}
                  note={state.notes[row.key]}
                  handlers={handle.handlers}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface HeadingProps {
  readonly shape: GridShape;
  /** The record that the rows belong to. */
  readonly id: string;
  /** Its name, if a row has it. */
  readonly known: string | null;
  readonly index: number;
  readonly button: (name: string) => ReactNode;
}

/** The heading of a group: the name of its record, and the button for a new row. */
function GroupHeading({ shape, id, known, index, button }: HeadingProps) {
  const { language } = useLanguage();
  const field = shape.entity.fields[shape.grid.groupBy ?? ""];
  const fetched = useReference(targetOf(field), known === null ? id : null);
  const name = known ?? (fetched ? nameIn(language, fetched) : "");
  return (
    <tr aria-rowindex={index}>
      <th scope="rowgroup" colSpan={shape.columns.length + 1} className={classes.group}>
        <span className={classes.groupLine}>
          {name}
          {button(name)}
        </span>
      </th>
    </tr>
  );
}
