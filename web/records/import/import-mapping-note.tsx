import { Button, Group, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import type { ImportResult } from "./import-result.ts";

const texts = {
  used: localized("{0} of {1, plural, one {# column} other {# columns}} used.", "ប្រើជួរឈរ {0} ក្នុងចំណោម {1}។"),
  remembered: localized(
    "Mapped as in your last import with these headings.",
    "ផ្គូផ្គងដូចការនាំចូលចុងក្រោយរបស់អ្នកដែលមានក្បាលជួរឈរទាំងនេះ។",
  ),
  change: localized("Map columns", "ផ្គូផ្គងជួរឈរ"),
};

interface Props {
  readonly answer: ImportResult;
  readonly onChange: () => void;
}

/** How many columns of the file are imported, and the way to change it. */
export function ImportMappingNote({ answer, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  const { columns, fields, mappedBy } = answer;
  // A write does not tell the fields to choose from.
  if (fields.length === 0) return null;
  const used = columns.filter(({ field }) => field !== null).length;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {t(texts.used, format.number(used), format.number(columns.length))}{" "}
        {mappedBy === "remembered" ? t(texts.remembered) : null}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onChange}>
        {t(texts.change)}
      </Button>
    </Group>
  );
}
