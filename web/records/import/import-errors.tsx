import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./import.module.css";
import type { ImportResult } from "./import-result.ts";
import { ImportRows } from "./import-rows.tsx";

const texts = {
  table: localized("Errors by row and column", "កំហុសតាមជួរដេក និងជួរឈរ"),
  row: localized("Row", "ជួរដេក"),
  column: localized("Column", "ជួរឈរ"),
  wrong: localized("Error", "កំហុស"),
  value: localized("In the file: “{0}”", "ក្នុងឯកសារ៖ «{0}»"),
  whole: localized("Whole row", "ជួរដេកទាំងមូល"),
  all: localized("{0, plural, one {# error} other {# errors}}", "កំហុស {0}"),
  shown: localized("{0} of {1, plural, one {# error} other {# errors}}", "កំហុស {0} ក្នុងចំណោម {1}"),
};

const shownPerStep = 100;

interface Props {
  readonly entity: AnyEntity;
  readonly answer: Pick<ImportResult, "errors" | "columns">;
}

/** Errors in file order; long lists are shown in parts. */
export function ImportErrors({ entity, answer }: Props) {
  const t = useText();
  const format = useFormat();
  const { errors, columns } = answer;
  /** The heading of the column, if it does not name the field. */
  const headingOf = (path: string) => {
    const column = columns.find(({ field }) => field === path.split(".")[0]);
    return column && column.matched !== column.field ? column.heading : "";
  };
  const columnOf = (path: string) => {
    const [name = "", ...rest] = path.split(".");
    if (name === "") return t(texts.whole);
    const label = name in entity.fields ? t(fieldLabel(entity, name)) : name;
    return [label, ...rest].join(" · ");
  };
  return (
    <ImportRows
      label={t(texts.table)}
      rows={errors}
      atOnce={shownPerStep}
      summary={(shown) =>
        shown === errors.length
          ? t(texts.all, format.number(shown))
          : t(texts.shown, format.number(shown), format.number(errors.length))
      }
    >
      {(shown) => (
        <table className={classes.errors}>
          <thead>
            <tr>
              <th scope="col">{t(texts.row)}</th>
              <th scope="col">{t(texts.column)}</th>
              <th scope="col">{t(texts.wrong)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, name, path, message, value }) => (
              <tr key={`${row} ${path} ${message}`}>
                <th scope="row">
                  {format.number(row)}
                  {name === null ? null : <span className={classes.name}>{name}</span>}
                </th>
                <td>
                  {columnOf(path)}
                  {headingOf(path) ? <span className={classes.name}>{headingOf(path)}</span> : null}
                </td>
                <td>
                  {message}
                  {value === null ? null : <span className={classes.name}>{t(texts.value, value)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ImportRows>
  );
}
