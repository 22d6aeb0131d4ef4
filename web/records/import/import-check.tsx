import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ImportCounts } from "./import-counts.tsx";
import { ImportErrors } from "./import-errors.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { countBadRows, type ImportResult } from "./import-result.ts";
import { ImportWarnings } from "./import-warnings.tsx";
import { SheetLinks } from "./sheet-links.tsx";
import { SheetZone } from "./sheet-zone.tsx";

const texts = {
  good: localized(
    "“{0}” is ready: {1, plural, one {# row} other {# rows}}, no errors.",
    "«{0}» រួចរាល់៖ ជួរដេក {1} គ្មានកំហុសទេ។",
  ),
  bad: localized(
    "{1} of {2, plural, one {# row} other {# rows}} in “{0}” {1, plural, one {has} other {have}} errors. Nothing was imported.",
    "ក្នុង «{0}» មានកំហុសលើជួរដេក {1} ក្នុងចំណោម {2}។ គ្មានអ្វីត្រូវបាននាំចូលទេ។",
  ),
  nothing: localized("Nothing to import.", "គ្មានអ្វីត្រូវនាំចូលទេ។"),
  file: localized("Download the file with an error column:", "ទាញយកឯកសារដែលមានជួរឈរកំហុស៖"),
  download: localized("Download the file with the errors", "ទាញយកឯកសារដែលមានកំហុស"),
  again: localized("Choose another file", "ជ្រើសរើសឯកសារផ្សេង"),
  corrected: localized("Then upload the corrected file:", "បន្ទាប់មក សូមជ្រើសរើសឯកសារដែលបានកែរួច៖"),
  commit: localized("Import {0, plural, one {# row} other {# rows}}", "នាំចូលជួរដេក {0}"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly answer: ImportResult;
  readonly fileName: string;
  readonly onCommit: () => void;
  readonly onAgain: () => void;
  readonly onFile: (file: File) => void;
}

/** Result of an import check: the expected changes or the errors. */
export function ImportCheck({ entity, answer, fileName, onCommit, onAgain, onFile }: Props) {
  const t = useText();
  const format = useFormat();
  const isGood = answer.state === "checked";
  const count = answer.created + answer.updated;
  const rows = format.number(answer.rows);
  return (
    <Stack gap="md">
      <Alert
        color={isGood ? "green" : "red"}
        icon={isGood ? <IconCircleCheck /> : <IconCircleX />}
        role={isGood ? "status" : "alert"}
      >
        {isGood
          ? t(texts.good, fileName, rows)
          : t(texts.bad, fileName, format.number(countBadRows(answer)), rows)}
      </Alert>
      <ImportWarnings answer={answer} />
      {isGood ? <ImportCounts answer={answer} tense="future" /> : null}
      {isGood ? <ImportPreview entity={entity} answer={answer} /> : null}
      {isGood && count === 0 ? <Text>{t(texts.nothing)}</Text> : null}
      {isGood ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            {t(texts.again)}
          </Button>
          <Button disabled={count === 0} onClick={onCommit} data-autofocus>
            {t(texts.commit, format.number(count))}
          </Button>
        </Group>
      ) : (
        <>
          <ImportErrors entity={entity} errors={answer.errors} />
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t(texts.file)}</Text>
            <SheetLinks
              path={`/api/${entity.api.path}/v1/import/${answer.importId}/errors`}
              label={t(texts.download)}
            />
          </Group>
          <Text size="sm">{t(texts.corrected)}</Text>
          <SheetZone onFile={onFile} />
        </>
      )}
    </Stack>
  );
}
