import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { takesImages } from "../../../domain/records/import-columns.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconAlertTriangle } from "../../ui/icons/alert-triangle.ts";
import { IconCircleCheck } from "../../ui/icons/circle-check.ts";
import { IconCircleX } from "../../ui/icons/circle-x.ts";
import { ImportExisting } from "./choices/import-existing.tsx";
import { ImportSheet } from "./choices/import-sheet.tsx";
import { ImportUnusual } from "./choices/import-unusual.tsx";
import { acceptedSpellings, type CorrectedSpelling } from "./corrections/corrected-spellings.ts";
import { type Corrections, countCorrections } from "./corrections/corrections.ts";
import { ImportErrors } from "./corrections/import-errors.tsx";
import { RememberSpellings } from "./corrections/remember-spellings.tsx";
import classes from "./import.module.css";
import { ImportCounts } from "./import-counts.tsx";
import { ImportMappingNote } from "./import-mapping-note.tsx";
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
  partly: localized(
    "“{0}”: {1, plural, one {# row is} other {# rows are}} ready. {2, plural, one {# row} other {# rows}} with errors will be skipped.",
    "«{0}»៖ ជួរដេក {1} រួចរាល់។ ជួរដេក {2} ដែលមានកំហុសនឹងត្រូវបានរំលង។",
  ),
  skipped: localized("Skipped rows", "ជួរដេកដែលរំលង"),
  skip: localized(
    "Import the {0, plural, one {# row} other {# rows}} without errors",
    "នាំចូលជួរដេក {0} ដែលគ្មានកំហុស",
  ),
  skipHow: localized("Skip the rows with errors for now:", "រំលងជួរដេកដែលមានកំហុសសិន៖"),
  nothing: localized("Nothing to import.", "គ្មានអ្វីត្រូវនាំចូលទេ។"),
  file: localized("Download the file with an error column:", "ទាញយកឯកសារដែលមានជួរឈរកំហុស៖"),
  download: localized("Download the file with the errors", "ទាញយកឯកសារដែលមានកំហុស"),
  again: localized("Choose another file", "ជ្រើសរើសឯកសារផ្សេង"),
  corrected: localized("Then upload the corrected file:", "បន្ទាប់មក សូមជ្រើសរើសឯកសារដែលបានកែរួច៖"),
  correctedArchive: localized(
    "Then replace the old file in the ZIP with the corrected one, and upload the ZIP:",
    "បន្ទាប់មក សូមដាក់ឯកសារដែលបានកែរួចជំនួសឯកសារចាស់ក្នុង ZIP រួចជ្រើសរើស ZIP៖",
  ),
  correctedHere: localized(
    "{0, plural, one {# cell is} other {# cells are}} corrected here. Your file stays as it is.",
    "បានកែក្រឡា {0} នៅទីនេះ។ ឯកសាររបស់អ្នកមិនផ្លាស់ប្ដូរទេ។",
  ),
  commit: localized("Import {0, plural, one {# row} other {# rows}}", "នាំចូលជួរដេក {0}"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly answer: ImportResult;
  readonly fileName: string;
  /** Corrections that were typed before and are not checked yet. */
  readonly typed: Corrections;
  /** The names of the file that were corrected. */
  readonly corrected: readonly CorrectedSpelling[];
  /** Why what was asked for last failed. */
  readonly problem: string | null;
  readonly onColumns: () => void;
  readonly onSheet: (sheet: string) => void;
  readonly onUpdate: (update: string) => void;
  readonly onType: (typed: Corrections) => void;
  /** Checks the file again with what was typed. */
  readonly onCorrect: () => void;
  /** Checks the file without the rows that have errors. */
  readonly onSkip: () => void;
  readonly onCommit: () => void;
  readonly onAgain: () => void;
  readonly onFile: (file: File) => void;
}

/** The outcome in one sentence: ready, ready but for some rows, or refused. */
function CheckSummary({ answer, fileName }: Pick<Props, "answer" | "fileName">) {
  const t = useText();
  const format = useFormat();
  const { skipped } = answer;
  const rows = format.number(answer.rows);
  if (answer.state !== "checked")
    return (
      <Alert color="red" icon={<IconCircleX />} role="alert">
        {t(texts.bad, fileName, format.number(countBadRows(answer)), rows)}
      </Alert>
    );
  if (skipped > 0)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />} role="status">
        {t(texts.partly, fileName, format.number(answer.rows - skipped), format.number(skipped))}
      </Alert>
    );
  return (
    <Alert color="green" icon={<IconCircleCheck />} role="status">
      {t(texts.good, fileName, rows)}
    </Alert>
  );
}

/** The file in which the rows with errors are corrected. */
function ErrorFile({ entity, answer }: Pick<Props, "entity" | "answer">) {
  const t = useText();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{t(texts.file)}</Text>
      <SheetLinks
        path={`/api/${entity.api.path}/v1/import/${answer.importId}/errors`}
        label={t(texts.download)}
      />
    </Group>
  );
}

const isArchive = (fileName: string): boolean => /\.zip$/i.test(fileName);

function RefusedCheck({
  entity,
  answer,
  fileName,
  typed,
  onType,
  onCorrect,
  onSkip,
  onFile,
}: Omit<Props, "corrected" | "problem" | "onColumns" | "onSheet" | "onUpdate" | "onCommit" | "onAgain">) {
  const t = useText();
  const format = useFormat();
  const good = answer.rows - answer.unchanged - countBadRows(answer);
  return (
    <>
      <ImportErrors {...{ entity, answer, typed, onType, onCorrect }} key={answer.importId} />
      {good > 0 ? (
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t(texts.skipHow)}</Text>
          <Button variant="default" size="sm" onClick={onSkip}>
            {t(texts.skip, format.number(good))}
          </Button>
        </Group>
      ) : null}
      <ErrorFile entity={entity} answer={answer} />
      <Text size="sm">{t(isArchive(fileName) ? texts.correctedArchive : texts.corrected)}</Text>
      <SheetZone takesArchive={takesImages(entity)} onFile={onFile} />
    </>
  );
}

/** Result of an import check: the expected changes, the errors, or both if the rows with errors are skipped. */
export function ImportCheck({
  entity,
  answer,
  fileName,
  typed,
  corrected,
  problem,
  onColumns,
  onSheet,
  onUpdate,
  onType,
  onCorrect,
  onSkip,
  onCommit,
  onAgain,
  onFile,
}: Props) {
  const t = useText();
  const format = useFormat();
  const isGood = answer.state === "checked";
  const isPartial = answer.skipped > 0;
  const count = answer.created + answer.updated;
  const correctedCount = countCorrections(answer.corrections);
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <Stack gap="md">
      {problem ? (
        <Alert color="red" icon={<IconCircleX />} role="alert">
          {problem}
        </Alert>
      ) : null}
      <CheckSummary answer={answer} fileName={fileName} />
      {correctedCount > 0 ? (
        <Text size="sm" role="status">
          {t(texts.correctedHere, format.number(correctedCount))}
        </Text>
      ) : null}
      <RememberSpellings spellings={acceptedSpellings(corrected, answer)} />
      <ImportSheet sheet={answer.sheet} sheets={answer.sheets} onSheet={onSheet} />
      <ImportWarnings entity={entity} answer={answer} />
      <ImportExisting key={answer.update} answer={answer} onUpdate={onUpdate} />
      <ImportMappingNote answer={answer} onChange={onColumns} />
      {isGood ? (
        <>
          <ImportCounts answer={answer} tense="future" />
          <ImportPreview entity={entity} answer={answer} />
          <ImportUnusual
            entity={entity}
            answer={answer}
            isConfirmed={isConfirmed}
            onConfirm={setIsConfirmed}
          />
          {isPartial ? (
            <div>
              <Text fw={600} component="h3" m={0} mb={6}>
                {t(texts.skipped)}
              </Text>
              <ImportErrors {...{ entity, answer, typed, onType, onCorrect }} key={answer.importId} />
              <ErrorFile entity={entity} answer={answer} />
            </div>
          ) : null}
          {count === 0 ? <Text>{t(texts.nothing)}</Text> : null}
          <div className={classes.foot}>
            <Group justify="flex-end">
              <Button variant="default" onClick={onAgain}>
                {t(texts.again)}
              </Button>
              <Button
                disabled={count === 0 || (answer.unusualCount > 0 && !isConfirmed)}
                onClick={onCommit}
                data-autofocus={!isPartial || undefined}
              >
                {t(texts.commit, format.number(count))}
              </Button>
            </Group>
          </div>
        </>
      ) : (
        <RefusedCheck {...{ entity, answer, fileName, typed, onType, onCorrect, onSkip, onFile }} />
      )}
    </Stack>
  );
}
