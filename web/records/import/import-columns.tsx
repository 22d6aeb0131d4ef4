import { Alert, Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { FileColumn, ImportField } from "../../../domain/records/import-columns.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconAlertTriangle } from "../../ui/icons/alert-triangle.ts";
import { commonTexts } from "../common-texts.ts";
import { ImportSheet } from "./choices/import-sheet.tsx";
import {
  type ColumnChoices,
  fillsAny,
  isSameChoice,
  isSystemField,
  matchedChoices,
  missingFields,
  namesRecords,
} from "./column-choices.ts";
import classes from "./import.module.css";
import type { ImportResult } from "./import-result.ts";

const texts = {
  title: localized("Map columns", "ផ្គូផ្គងជួរឈរ"),
  file: localized("“{0}”, {1, plural, one {# row} other {# rows}}", "«{0}» មាន {1} ជួរ"),
  unmapped: localized(
    "No heading of this file is known. Choose a field for each column to import; we will remember it.",
    "មិនស្គាល់ក្បាលជួរឈរនៃឯកសារនេះទេ។ សូមជ្រើសរើសប្រអប់សម្រាប់ជួរឈរដែលត្រូវនាំចូល។ យើងនឹងចងចាំវា។",
  ),
  headings: localized(
    "Detected from headings. Check before continuing; we will remember your changes.",
    "រកឃើញពីក្បាលជួរឈរ។ សូមពិនិត្យមុនបន្ត។ យើងនឹងចងចាំការកែប្រែរបស់អ្នក។",
  ),
  remembered: localized(
    "Same as your last import with these headings.",
    "ដូចការនាំចូលចុងក្រោយរបស់អ្នកដែលមានក្បាលជួរឈរទាំងនេះ។",
  ),
  sent: localized(
    "Choose a field for each column to import; we will remember it.",
    "សូមជ្រើសរើសប្រអប់សម្រាប់ជួរឈរដែលត្រូវនាំចូល។ យើងនឹងចងចាំវា។",
  ),
  list: localized("Columns of the file", "ជួរឈរនៃឯកសារ"),
  empty: localized("No values", "គ្មានតម្លៃ"),
  unnamed: localized("Column {0}, no heading", "ជួរឈរទី {0} គ្មានក្បាល"),
  field: localized("Field for “{0}”", "ប្រអប់សម្រាប់ «{0}»"),
  none: localized("Don't import", "កុំនាំចូល"),
  required: localized("Required for new records", "ត្រូវបំពេញសម្រាប់ទិន្នន័យថ្មី"),
  optional: localized("Optional", "មិនចាំបាច់"),
  system: localized("To change existing records", "សម្រាប់កែទិន្នន័យដែលមានស្រាប់"),
  missing: localized("New records also need: {0}", "ទិន្នន័យថ្មីត្រូវការប្រអប់ទាំងនេះដែរ៖ {0}"),
  missingWithoutId: localized(
    "Rows without a record ID also need: {0}",
    "ជួរដេកដែលគ្មានលេខសម្គាល់ទិន្នន័យ ត្រូវការប្រអប់ទាំងនេះដែរ៖ {0}",
  ),
  reset: localized("Reset columns", "កំណត់ជួរឈរឡើងវិញ"),
  again: localized("Choose another file", "ជ្រើសរើសឯកសារផ្សេង"),
  check: localized("Check file", "ពិនិត្យឯកសារ"),
};

interface Props {
  readonly answer: ImportResult;
  readonly initial: ColumnChoices;
  readonly fileName: string;
  /** Why the last check with these columns failed, as text for the user. */
  readonly problem: string | null;
  readonly onCheck: (choices: ColumnChoices) => void;
  readonly onCancel: () => void;
  readonly onSheet: (sheet: string) => void;
}

/** Step in which the person says which column of the file goes into which field. */
export function ImportColumns({ answer, initial, fileName, problem, onCheck, onCancel, onSheet }: Props) {
  const t = useText();
  const format = useFormat();
  const [choices, setChoices] = useState<ColumnChoices>(initial);
  const matched = matchedChoices(answer);
  const missing = missingFields(answer.fields, choices);
  const taken = new Set(Object.values(choices).filter((name) => name !== null));
  const isUnmapped = answer.state === "unmapped";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (fillsAny(choices)) onCheck(choices);
      }}
    >
      <Stack gap="md">
        <div>
          <Text fw={600} component="h3" m={0}>
            {t(texts.title)}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {t(texts.file, fileName, format.number(answer.rows))}
          </Text>
        </div>
        <ImportSheet sheet={answer.sheet} sheets={answer.sheets} onSheet={onSheet} />
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Group justify="space-between" gap="xs">
          <Text size="sm" flex="1 1 260px">
            {t(isUnmapped ? texts.unmapped : texts[answer.mappedBy])}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isSameChoice(choices, matched)}
            onClick={() => setChoices(matched)}
          >
            {t(texts.reset)}
          </Button>
        </Group>
        <ul className={classes.columns} aria-label={t(texts.list)}>
          {answer.columns.map((column) => (
            <ColumnRow
              key={column.column}
              column={column}
              fields={answer.fields}
              taken={taken}
              value={choices[column.column] ?? null}
              onChange={(field) => setChoices((now) => ({ ...now, [column.column]: field }))}
            />
          ))}
        </ul>
        <div className={classes.foot}>
          {missing.length > 0 ? (
            <Alert color="yellow" icon={<IconAlertTriangle />} role="status">
              {t(
                namesRecords(choices) ? texts.missingWithoutId : texts.missing,
                missing.map(({ label }) => t(label)).join(", "),
              )}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {t(isUnmapped ? texts.again : commonTexts.cancel)}
            </Button>
            <Button type="submit" disabled={!fillsAny(choices)}>
              {t(texts.check)}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}

interface ColumnRowProps {
  readonly column: FileColumn;
  readonly fields: readonly ImportField[];
  /** Fields that a column has already. */
  readonly taken: ReadonlySet<string>;
  readonly value: string | null;
  readonly onChange: (field: string | null) => void;
}

function ColumnRow({ column, fields, taken, value, onChange }: ColumnRowProps) {
  const t = useText();
  const format = useFormat();
  const heading = column.heading || t(texts.unnamed, format.number(column.column));
  const group = (label: string, members: readonly ImportField[]) => ({
    group: label,
    items: members.map((field) => ({
      value: field.name,
      label: t(field.label),
      disabled: field.name !== value && taken.has(field.name),
    })),
  });
  const own = fields.filter(({ name }) => !isSystemField(name));
  const groups = [
    group(
      t(texts.required),
      own.filter(({ isRequired }) => isRequired),
    ),
    group(
      t(texts.optional),
      own.filter(({ isRequired }) => !isRequired),
    ),
    group(
      t(texts.system),
      fields.filter(({ name }) => isSystemField(name)),
    ),
  ];
  return (
    <li>
      <div>
        <Text size="sm" fw={600} className={classes.wrap}>
          {heading}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2} className={classes.wrap}>
          {column.samples.join(" · ") || t(texts.empty)}
        </Text>
      </div>
      <NativeSelect
        aria-label={t(texts.field, heading)}
        value={value ?? ""}
        data={[{ value: "", label: t(texts.none) }, ...groups.filter(({ items }) => items.length > 0)]}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
    </li>
  );
}
