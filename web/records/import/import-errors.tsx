import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/labels.ts";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./import.module.css";
import type { ImportError } from "./import-answer.ts";
import { ImportRows } from "./import-rows.tsx";

const text = {
  table: words("Errors by row and column", "កំហុសតាមជួរ និងជួរឈរ"),
  row: words("Row", "ជួរ"),
  column: words("Column", "ជួរឈរ"),
  wrong: words("What is wrong", "កំហុស"),
  whole: words("Whole row", "ជួរទាំងមូល"),
  shown: words("{0} of {1, plural, one {# error} other {# errors}}", "កំហុស {0} ក្នុងចំណោម {1}"),
};

const atOnce = 100;

interface Props {
  readonly entity: AnyEntity;
  readonly errors: readonly ImportError[];
}

/** What is wrong, in the order of the file; very many are shown bit by bit. */
export function ImportErrors({ entity, errors }: Props) {
  const say = useText();
  const format = useFormat();
  const columnOf = (path: string) => {
    const [name = "", ...rest] = path.split(".");
    if (name === "") return say(text.whole);
    const label = name in entity.fields ? say(fieldLabel(entity, name)) : name;
    return [label, ...rest].join(" · ");
  };
  return (
    <ImportRows
      label={say(text.table)}
      rows={errors}
      atOnce={atOnce}
      summary={(shown) => say(text.shown, format.number(shown), format.number(errors.length))}
    >
      {(shown) => (
        <table className={classes.errors}>
          <thead>
            <tr>
              <th scope="col">{say(text.row)}</th>
              <th scope="col">{say(text.column)}</th>
              <th scope="col">{say(text.wrong)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, path, message }) => (
              <tr key={`${row} ${path} ${message}`}>
                <th scope="row">{format.number(row)}</th>
                <td>{columnOf(path)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ImportRows>
  );
}
