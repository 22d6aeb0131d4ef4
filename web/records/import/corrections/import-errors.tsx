import { Button, Group, Text, TextInput } from "@mantine/core";
import type { SyntheticEvent } from "react";
import type { AnyEntity } from "../../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../../domain/text/labels.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import classes from "../import.module.css";
import type { ImportError, ImportResult } from "../import-result.ts";
import { ImportRows } from "../import-rows.tsx";
import { type Corrections, countCorrections } from "./corrections.ts";

const texts = {
  table: localized("Errors by row and column", "កំហុសតាមជួរដេក និងជួរឈរ"),
  row: localized("Row", "ជួរដេក"),
  column: localized("Column", "ជួរឈរ"),
  wrong: localized("Error", "កំហុស"),
  value: localized("In the file: “{0}”", "ក្នុងឯកសារ៖ «{0}»"),
  correct: localized("{0}, row {1}", "{0} ជួរដេក {1}"),
  here: localized("Correct the values above:", "កែតម្លៃខាងលើ៖"),
  again: localized("Check again", "ពិនិត្យម្ដងទៀត"),
  check: localized(
    "Check again with {0, plural, one {# correction} other {# corrections}}",
    "ពិនិត្យម្ដងទៀតជាមួយការកែ {0}",
  ),
  whole: localized("Whole row", "ជួរដេកទាំងមូល"),
  all: localized("{0, plural, one {# error} other {# errors}}", "កំហុស {0}"),
  shown: localized("{0} of {1, plural, one {# error} other {# errors}}", "កំហុស {0} ក្នុងចំណោម {1}"),
};

const shownPerStep = 100;
/** The server sends this many characters of a value: a longer one can't be corrected here. */
const shownCharacters = 100;

const fieldOf = ({ path }: ImportError): string => path.split(".")[0] ?? "";

/** The errors whose cell can be corrected beside them: the first of each cell. */
function findCorrectable({ errors, columns }: Props["answer"]): ReadonlySet<ImportError> {
  const imported = new Set(columns.map(({ field }) => field));
  const cells = new Map<string, ImportError>();
  for (const error of errors) {
    const cell = `${error.row} ${fieldOf(error)}`;
    const isWhole = error.value === null || error.value.length < shownCharacters;
    if (imported.has(fieldOf(error)) && isWhole && !cells.has(cell)) cells.set(cell, error);
  }
  return new Set(cells.values());
}

interface Props {
  readonly entity: AnyEntity;
  readonly answer: Pick<ImportResult, "errors" | "columns">;
  /** Corrections that were typed before and are not checked yet. */
  readonly typed: Corrections;
  readonly onType: (typed: Corrections) => void;
  /** Checks the file again with what was typed. */
  readonly onCorrect: () => void;
}

/** Errors in file order, with a field to correct each cell; long lists are shown in parts. */
export function ImportErrors({ entity, answer, typed, onType, onCorrect }: Props) {
  const t = useText();
  const format = useFormat();
  const count = countCorrections(typed);
  const correctable = findCorrectable(answer);
  const type = (error: ImportError, text: string) => {
    const { [fieldOf(error)]: _, ...others } = typed[error.row] ?? {};
    const isSame = text.trim() === (error.value ?? "");
    onType({ ...typed, [error.row]: isSame ? others : { ...others, [fieldOf(error)]: text } });
  };
  const check = (event: SyntheticEvent) => {
    event.preventDefault();
    if (count > 0) onCorrect();
  };
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
    <form onSubmit={check}>
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
              {shown.map((error) => {
                const { row, name, path, message, value } = error;
                return (
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
                      {correctable.has(error) ? (
                        <TextInput
                          size="xs"
                          mt={4}
                          defaultValue={typed[row]?.[fieldOf(error)] ?? value ?? ""}
                          aria-label={t(texts.correct, columnOf(fieldOf(error)), format.number(row))}
                          onChange={({ currentTarget }) => type(error, currentTarget.value)}
                        />
                      ) : value === null ? null : (
                        <span className={classes.name}>{t(texts.value, value)}</span>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </ImportRows>
      {correctable.size > 0 ? (
        <Group justify="space-between" gap="xs" mt={6}>
          <Text size="sm">{t(texts.here)}</Text>
          <Button type="submit" size="sm" variant="default" disabled={count === 0}>
            {count === 0 ? t(texts.again) : t(texts.check, format.number(count))}
          </Button>
        </Group>
      ) : null}
    </form>
  );
}
