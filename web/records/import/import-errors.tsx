import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/labels.ts";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./import.module.css";
import type { ImportError } from "./import-answer.ts";

const text = {
  table: words("Errors by row and column", "កំហុសតាមជួរ និងជួរឈរ"),
  row: words("Row", "ជួរ"),
  column: words("Column", "ជួរឈរ"),
  wrong: words("What is wrong", "កំហុស"),
  whole: words("Whole row", "ជួរទាំងមូល"),
  shown: words("{0} of {1, plural, one {# error} other {# errors}}", "កំហុស {0} ក្នុងចំណោម {1}"),
  more: words("Show more", "បង្ហាញបន្ថែម"),
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
  const [count, setCount] = useState(atOnce);
  const shown = errors.slice(0, count);
  const columnOf = (path: string) => {
    const [name = "", ...rest] = path.split(".");
    if (name === "") return say(text.whole);
    const label = name in entity.fields ? say(fieldLabel(entity, name)) : name;
    return [label, ...rest].join(" · ");
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.errors} aria-label={say(text.table)} tabIndex={0}>
        <table>
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
      </section>
      <Group justify="space-between" mt={6} mih={30}>
        <Text size="sm" c="dimmed">
          {say(text.shown, format.number(shown.length), format.number(errors.length))}
        </Text>
        {count < errors.length ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setCount(count + 5 * atOnce)}>
            {say(text.more)}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
