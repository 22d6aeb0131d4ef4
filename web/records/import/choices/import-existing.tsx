import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconAlertTriangle } from "../../../ui/icons/alert-triangle.ts";
import classes from "../import.module.css";
import type { ExistingRow, ImportResult } from "../import-result.ts";
import { ImportRows } from "../import-rows.tsx";

const texts = {
  found: localized(
    "{0, plural, one {# row is} other {# rows are}} like a record that exists already. Imported as new, the list has them twice.",
    "ជួរដេក {0} ដូចទិន្នន័យដែលមានស្រាប់។ បើនាំចូលជាទិន្នន័យថ្មី បញ្ជីនឹងមានពីរដង។",
  ),
  updating: localized(
    "{0, plural, one {# row updates} other {# rows update}} the record that exists already. Empty cells change nothing.",
    "ជួរដេក {0} កែទិន្នន័យដែលមានស្រាប់។ ក្រឡាទទេមិនប្ដូរអ្វីទេ។",
  ),
  all: localized("Update them all instead", "កែទិន្នន័យដែលមានស្រាប់ទាំងអស់"),
  none: localized("Add them as new", "បន្ថែមជាទិន្នន័យថ្មី"),
  list: localized("Rows that exist already", "ជួរដេកដែលមានស្រាប់"),
  row: localized("Row {0} · {1}", "ជួរដេក {0} · {1}"),
  instead: localized("Exists already: update it instead", "មានស្រាប់៖ កែវាជំនួសវិញ"),
  several: localized(
    "Several records are the same. Add the record ID to the file.",
    "មានទិន្នន័យដូចគ្នាច្រើន។ សូមបន្ថែមលេខសម្គាល់ទិន្នន័យក្នុងឯកសារ។",
  ),
  shown: localized("{0} of {1, plural, one {# row} other {# rows}}", "ជួរដេក {0} ក្នុងចំណោម {1}"),
  apply: localized(
    "Check again with {0, plural, one {# update} other {# updates}}",
    "ពិនិត្យម្ដងទៀតជាមួយការកែ {0}",
  ),
};

const shownPerStep = 10;

/** The rows that update their record, as the last check says. */
const updatingRows = ({ existing, update }: ImportResult): ReadonlySet<number> =>
  update === "all"
    ? new Set(existing.filter(({ isOneOfSeveral }) => !isOneOfSeveral).map(({ row }) => row))
    : new Set(update === "none" ? [] : update.split(",").map(Number));

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((row) => other.has(row));

interface Props {
  readonly answer: ImportResult;
  /** Checks the file again: `none`, `all`, or the numbers of the rows that update their record. */
  readonly onUpdate: (update: string) => void;
}

/** Rows that are like stored records: each, or all, can update its record instead of adding it twice. */
export function ImportExisting({ answer, onUpdate }: Props) {
  const t = useText();
  const format = useFormat();
  const checkedRows = updatingRows(answer);
  const [chosen, setChosen] = useState(checkedRows);
  const { existing, existingCount, update } = answer;
  if (existingCount === 0) return null;
  const count = update === "all" ? existingCount : checkedRows.size;
  const toggle = (row: number) =>
    setChosen((now) => new Set(now.has(row) ? [...now].filter((one) => one !== row) : [...now, row]));
  const apply = () => onUpdate(chosen.size === 0 ? "none" : [...chosen].sort((a, b) => a - b).join(","));
  return (
    <Stack gap="xs">
      <Alert color={count === existingCount ? "blue" : "yellow"} icon={<IconAlertTriangle />} role="status">
        {count === existingCount ? null : t(texts.found, format.number(existingCount - count))}
        {count === 0 || count === existingCount ? null : " "}
        {count === 0 ? null : t(texts.updating, format.number(count))}
      </Alert>
      <ImportRows
        label={t(texts.list)}
        rows={existing}
        atOnce={shownPerStep}
        summary={(shown) => t(texts.shown, format.number(shown), format.number(existingCount))}
      >
        {(shown) =>
          shown.map((one) => (
            <ExistingEntry
              key={one.row}
              existing={one}
              isChosen={chosen.has(one.row)}
              onToggle={() => toggle(one.row)}
            />
          ))
        }
      </ImportRows>
      <Group justify="flex-end" gap="xs">
        {isSame(chosen, checkedRows) ? null : (
          <Button size="sm" variant="default" onClick={apply}>
            {t(texts.apply, format.number(chosen.size))}
          </Button>
        )}
        <Button
          size="sm"
          variant={update === "all" ? "default" : "light"}
          onClick={() => onUpdate(update === "all" ? "none" : "all")}
        >
          {t(update === "all" ? texts.none : texts.all)}
        </Button>
      </Group>
    </Stack>
  );
}

interface EntryProps {
  readonly existing: ExistingRow;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function ExistingEntry({ existing: { row, name, isOneOfSeveral }, isChosen, onToggle }: EntryProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <article className={classes.previewRow}>
      <Text size="sm" fw={600}>
        {t(texts.row, format.number(row), nameIn(language, name))}
      </Text>
      {isOneOfSeveral ? (
        <Text size="sm">{t(texts.several)}</Text>
      ) : (
        <Checkbox mt={4} label={t(texts.instead)} checked={isChosen} onChange={onToggle} />
      )}
    </article>
  );
}
