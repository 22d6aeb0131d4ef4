import { Alert, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconAlertTriangle } from "../../ui/icons/alert-triangle.ts";
import { SheetLinks } from "./sheet-links.tsx";

const texts = {
  skipped: localized(
    "{0, plural, one {# row} other {# rows}} with errors {0, plural, one {was} other {were}} skipped. Download {0, plural, one {it} other {them}} today, correct the errors and import that file.",
    "ជួរដេក {0} ដែលមានកំហុសត្រូវបានរំលង។ សូមទាញយកក្នុងថ្ងៃនេះ កែកំហុស រួចនាំចូលឯកសារនោះ។",
  ),
  download: localized("Download the skipped rows", "ទាញយកជួរដេកដែលរំលង"),
};

interface Props {
  readonly entity: Pick<AnyEntity, "api">;
  readonly importId: string;
  readonly count: number;
}

/** The rows that an import left out, for download with their errors. */
export function SkippedRows({ entity, importId, count }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(texts.skipped, format.number(count))}</Text>
        <SheetLinks path={`/api/${entity.api.path}/v1/import/${importId}/errors`} label={t(texts.download)} />
      </Stack>
    </Alert>
  );
}
