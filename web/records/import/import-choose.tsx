import { Alert, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import classes from "./import.module.css";
import { SheetLinks } from "./sheet-links.tsx";
import { SheetZone } from "./sheet-zone.tsx";

const text = {
  template: words("1. Fill in the template", "១. បំពេញគំរូ"),
  templateHow: words(
    "One row for each record; the headings may be in English or Khmer. An exported file with record IDs changes those records.",
    "មួយជួរសម្រាប់ទិន្នន័យមួយ។ ចំណងជើងជួរឈរអាចជាភាសាអង់គ្លេស ឬខ្មែរ។ ឯកសារនាំចេញដែលមានលេខសម្គាល់ នឹងកែទិន្នន័យទាំងនោះ។",
  ),
  download: words("Download the template", "ទាញយកគំរូ"),
  file: words("2. Choose the file", "២. ជ្រើសរើសឯកសារ"),
  fileHow: words(
    "It is checked first; nothing is written until you say so.",
    "ឯកសារត្រូវបានពិនិត្យជាមុន។ គ្មានអ្វីត្រូវបានរក្សាទុក រហូតដល់អ្នកយល់ព្រម។",
  ),
};

interface Props {
  readonly entity: AnyEntity;
  /** Why the last file was not taken, fit to show. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
}

/** The template, and the place for the file. */
export function ImportChoose({ entity, problem, onFile }: Props) {
  const say = useText();
  return (
    <ol className={classes.steps}>
      <li>
        <Text fw={600}>{say(text.template)}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {say(text.templateHow)}
        </Text>
        <SheetLinks path={`/api/${entity.api.path}/v1/import/template`} label={say(text.download)} />
      </li>
      <li>
        <Text fw={600}>{say(text.file)}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {say(text.fileHow)}
        </Text>
        <Stack gap="sm">
          {problem ? (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          ) : null}
          <SheetZone onFile={onFile} />
        </Stack>
      </li>
    </ol>
  );
}
