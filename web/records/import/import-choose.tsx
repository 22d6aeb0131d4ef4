import { Alert, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { takesImages } from "../../../domain/records/import-columns.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import classes from "./import.module.css";
import { SheetLinks } from "./sheet-links.tsx";
import { SheetZone } from "./sheet-zone.tsx";

const texts = {
  template: localized("1. Fill in the template", "1. បំពេញគំរូ"),
  templateHow: localized(
    "One row per record. An exported file with record IDs updates those records. If your own file has other headings, you map its columns next.",
    "មួយជួរសម្រាប់ទិន្នន័យមួយ។ ឯកសារនាំចេញដែលមានលេខសម្គាល់ នឹងកែទិន្នន័យទាំងនោះ។ បើឯកសាររបស់អ្នកមានក្បាលជួរឈរផ្សេង អ្នកអាចផ្គូផ្គងជួរឈរនៅជំហានបន្ទាប់។",
  ),
  download: localized("Download the template", "ទាញយកគំរូ"),
  file: localized("2. Choose the file", "2. ជ្រើសរើសឯកសារ"),
  fileHow: localized(
    "We check the file first. Nothing is saved until you confirm.",
    "ឯកសារត្រូវបានពិនិត្យជាមុន។ គ្មានអ្វីត្រូវបានរក្សាទុក រហូតដល់អ្នកយល់ព្រម។",
  ),
};

interface Props {
  readonly entity: AnyEntity;
  /** Why the last file was rejected, as text for the user. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
}

/** First step: template download and file selection. */
export function ImportChoose({ entity, problem, onFile }: Props) {
  const t = useText();
  return (
    <ol className={classes.steps}>
      <li>
        <Text fw={600}>{t(texts.template)}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {t(texts.templateHow)}
        </Text>
        <SheetLinks path={`/api/${entity.api.path}/v1/import/template`} label={t(texts.download)} />
      </li>
      <li>
        <Text fw={600}>{t(texts.file)}</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {t(texts.fileHow)}
        </Text>
        <Stack gap="sm">
          {problem ? (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          ) : null}
          <SheetZone takesArchive={takesImages(entity)} onFile={onFile} />
        </Stack>
      </li>
    </ol>
  );
}
