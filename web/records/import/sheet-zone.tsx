import { Button, FileButton, Text } from "@mantine/core";
import { type DragEvent, useState } from "react";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconFileSpreadsheet } from "../../ui/icons/file-spreadsheet.ts";
import classes from "./import.module.css";

const texts = {
  choose: localized("Choose a file", "ជ្រើសរើសឯកសារ"),
  drop: localized("or drag and drop", "ឬអូសមកទម្លាក់នៅទីនេះ"),
  kinds: localized(
    "Excel (XLSX) or CSV, up to 15 MB and {0, plural, one {# row} other {# rows}}",
    "Excel (XLSX) ឬ CSV មិនលើស 15 MB និង {0} ជួរ",
  ),
  statements: localized(
    "Excel (XLSX), CSV, MT940 or CAMT.053, up to 15 MB and {0, plural, one {# row} other {# rows}}",
    "Excel (XLSX), CSV, MT940 ឬ CAMT.053 មិនលើស 15 MB និង {0} ជួរ",
  ),
  archive: localized(
    "Or a ZIP with this file and its images, up to 100 MB",
    "ឬ ZIP ដែលមានឯកសារនេះ និងរូបភាពរបស់វា មិនលើស 100 MB",
  ),
};

const sheetTypes =
  ".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Statements of banks: MT940 and CAMT.053. */
const statementTypes = ".sta,.940,.mt940,.xml,text/xml,application/xml";
const archiveTypes = ".zip,application/zip,application/x-zip-compressed";

interface Props {
  /** Whether the sheet may come in a ZIP with images. */
  readonly takesArchive?: boolean;
  /** Whether the file may be a bank's statement. */
  readonly takesStatements?: boolean;
  readonly onFile: (file: File) => void;
}

/** Drop zone and file button for one sheet. */
export function SheetZone({ takesArchive = false, takesStatements = false, onFile }: Props) {
  const t = useText();
  const format = useFormat();
  const [isOver, setIsOver] = useState(false);
  const accepted = [
    sheetTypes,
    ...(takesArchive ? [archiveTypes] : []),
    ...(takesStatements ? [statementTypes] : []),
  ];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside.
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileButton
        accept={accepted.join(",")}
        onChange={(file) => {
          if (file) onFile(file);
        }}
        inputProps={{ "aria-label": t(texts.choose) }}
      >
        {(button) => (
          <Button {...button} size="md" leftSection={<IconFileSpreadsheet size={18} />}>
            {t(texts.choose)}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {t(texts.drop)}
      </Text>
      <Text size="xs" c="dimmed" w="100%" ta="center">
        {t(takesStatements ? texts.statements : texts.kinds, format.number(limits.importRows))}
        {takesArchive ? (
          <>
            <br />
            {t(texts.archive)}
          </>
        ) : null}
      </Text>
    </div>
  );
}
