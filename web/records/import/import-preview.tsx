import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { words } from "../../../domain/words.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ChangeList } from "../change-list.tsx";
import classes from "./import.module.css";
import type { ImportAnswer, PreviewRow } from "./import-answer.ts";

const text = {
  heading: words("What will change", "អ្វីដែលនឹងផ្លាស់ប្ដូរ"),
  all: words("All", "ទាំងអស់"),
  created: words("New", "ថ្មី"),
  updated: words("Changed", "កែ"),
  row: words("Row {0}", "ជួរ {0}"),
  new: words("New record", "ទិន្នន័យថ្មី"),
  shown: words("{0} of {1, plural, one {# row} other {# rows}}", "{0} ក្នុងចំណោម {1} ជួរ"),
  more: words("Show more", "បង្ហាញបន្ថែម"),
  limit: words(
    "The first {0, plural, one {row of the file is} other {# rows of the file are}} shown.",
    "បង្ហាញតែ {0} ជួរដំបូងនៃឯកសារ។",
  ),
  none: words("None of these.", "គ្មានទេ។"),
};

const atOnce = 20;

interface Props {
  readonly entity: AnyEntity;
  readonly answer: ImportAnswer;
}

/** What an import will do, row by row in the order of the file: new records, and what becomes of each changed field. */
export function ImportPreview({ entity, answer }: Props) {
  const say = useText();
  const format = useFormat();
  const [kind, setKind] = useState("all");
  const [count, setCount] = useState(atOnce);
  const rows = answer.preview.filter(({ id }) => kind === "all" || (kind === "created") === (id === null));
  const shown = rows.slice(0, count);
  const total = answer.created + answer.updated;
  if (answer.preview.length === 0) return null;
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={600} component="h3" m={0}>
          {say(text.heading)}
        </Text>
        {answer.created > 0 && answer.updated > 0 ? (
          <SegmentedControl
            size="xs"
            aria-label={say(text.heading)}
            value={kind}
            onChange={setKind}
            data={(["all", "created", "updated"] as const).map((value) => ({
              value,
              label: say(text[value]),
            }))}
          />
        ) : null}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.preview} aria-label={say(text.heading)} tabIndex={0}>
        {shown.map((row) => (
          <PreviewEntry key={row.row} entity={entity} row={row} />
        ))}
        {shown.length === 0 ? (
          <Text size="sm" p="sm">
            {say(text.none)}
          </Text>
        ) : null}
      </section>
      <Group justify="space-between" mt={6} mih={30}>
        <Text size="sm" c="dimmed">
          {say(text.shown, format.number(shown.length), format.number(rows.length))}
          {total > answer.preview.length
            ? ` · ${say(text.limit, format.number(answer.preview.length))}`
            : null}
        </Text>
        {count < rows.length ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setCount(count + 5 * atOnce)}>
            {say(text.more)}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

function PreviewEntry({ entity, row }: { readonly entity: AnyEntity; readonly row: PreviewRow }) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const name = nameIn(language, row.name);
  return (
    <article className={classes.previewRow}>
      <Text size="sm" fw={600}>
        {say(text.row, format.number(row.row))}
        {name ? ` · ${name}` : ""}
        {row.id === null ? (
          <Text component="span" size="sm" c="dimmed">
            {` · ${say(text.new)}`}
          </Text>
        ) : null}
      </Text>
      <ChangeList entity={entity} changes={row.changes} />
    </article>
  );
}
