import { Button, Group } from "@mantine/core";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import { writeCellText } from "../../fields/cell-texts.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import type { Issues } from "../form/validate.ts";
import classes from "./grid.module.css";
import type { GridRow, GridShape, RowNote } from "./grid-rows.ts";
import { gridTexts } from "./grid-texts.ts";

interface Props {
  readonly id: string;
  readonly shape: GridShape;
  readonly row: GridRow;
  readonly issues: Issues;
  readonly note: RowNote | undefined;
  readonly onResolve: (side: "mine" | "theirs") => void;
}

/** Below a row: its errors, and what others did to it. */
export function RowNotes({ id, shape, row, issues, note, onResolve }: Props) {
  const columns = shape.columns.length + 1;
  return (
    <tr data-note>
      <td colSpan={columns} id={id} className={classes.note} data-tone={note ? "warning" : "danger"}>
        {note ? (
          <ConflictNote shape={shape} row={row} note={note} onResolve={onResolve} />
        ) : (
          <Problems shape={shape} issues={issues} />
        )}
      </td>
    </tr>
  );
}

/** One line per error; an error of several cells, such as an overlap, is named once. */
function Problems({ shape, issues }: Pick<Props, "shape" | "issues">) {
  const t = useText();
  const byMessage = groupBy(Object.entries(issues), ([, message]) => t(message));
  const isColumn = (name: string) => shape.columns.some((column) => column.name === name);
  return [...byMessage].map(([message, found]) => {
    const named = found.flatMap(([name]) => (isColumn(name) ? t(fieldLabel(shape.entity, name)) : []));
    return (
      <div key={message}>{named.length === 1 ? t(gridTexts.problem, named[0] ?? "", message) : message}</div>
    );
  });
}

function ConflictNote({
  shape,
  note,
  onResolve,
}: Pick<Props, "shape" | "row" | "onResolve"> & { readonly note: RowNote }) {
  const t = useText();
  const { language } = useLanguage();
  if (note.kind === "deleted")
    return (
      <Line
        text={t(gridTexts.deleted)}
        buttons={[{ label: t(gridTexts.dropRow), onClick: () => onResolve("theirs") }]}
      />
    );
  const values = shape.columns.flatMap(({ name, field }) =>
    name in note.theirs
      ? t(
          gridTexts.problem,
          t(fieldLabel(shape.entity, name)),
          writeCellText(field, note.theirs[name], { language, purpose: "edit" }) || "—",
        )
      : [],
  );
  const who = t(gridTexts.changedBy, t(note.by ?? gridTexts.someone));
  return (
    <Line
      text={values.length === 0 ? who : `${who} ${t(gridTexts.theirs, values.join(", "))}`}
      buttons={[
        { label: t(gridTexts.keepMine), onClick: () => onResolve("mine") },
        ...(values.length === 0
          ? []
          : [{ label: t(gridTexts.useTheirs), onClick: () => onResolve("theirs") }]),
      ]}
    />
  );
}

interface LineProps {
  readonly text: string;
  readonly buttons: readonly { readonly label: string; readonly onClick: () => void }[];
}
const Line = ({ text, buttons }: LineProps) => (
  <Group gap="xs" justify="space-between">
    <span role="status">{text}</span>
    <Group gap="xs">
      {buttons.map(({ label, onClick }) => (
        <Button key={label} size="compact-sm" variant="default" onClick={onClick}>
          {label}
        </Button>
      ))}
    </Group>
  </Group>
);
