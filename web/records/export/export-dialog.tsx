import { Button, Checkbox, Group, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { queryString } from "../../api/client/form-body.ts";
import type { ListQuery } from "../../api/entities/record-calls.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { exportColumns } from "../columns/columns.ts";
import { commonTexts } from "../common-texts.ts";
import { runExport } from "./run-export.tsx";

const texts = {
  title: localized("Export: {0}", "នាំចេញ៖ {0}"),
  what: localized(
    "Exports {0} with the current search, filters and sorting.",
    "នាំចេញ {0} តាមការស្វែងរក តម្រង និងការតម្រៀបបច្ចុប្បន្ន។",
  ),
  columns: localized("Columns: {0}", "ជួរឈរ៖ {0}"),
  format: localized("Format", "ទម្រង់ឯកសារ"),
  csv: localized("CSV", "CSV"),
  back: localized("Include record ID and version", "រួមទាំងលេខសម្គាល់ និងលេខកំណែ"),
  backHow: localized("Needed to re-import the edited file.", "ត្រូវការ ដើម្បីនាំចូលឯកសារដែលបានកែវិញ។"),
  export: localized("Export", "នាំចេញ"),
};

export interface ExportDialogProps {
  readonly entity: AnyEntity;
  readonly columns: readonly string[];
  /** Filters and sort order of the list. */
  readonly query: ListQuery;
  /** Formatted number of rows. */
  readonly count: string;
  readonly onClose: () => void;
}

/** Dialog that chooses the format and columns of an export and starts it. */
export function ExportDialog({ entity, columns, query, count, onClose }: ExportDialogProps) {
  const t = useText();
  const [format, setFormat] = useState("xlsx");
  const [canComeBack, setCanComeBack] = useState(false);
  const { language } = useLanguage();
  const shown = exportColumns(entity, columns, language);
  const start = () => {
    const parameters = {
      ...query,
      format,
      columns: [...shown, ...(canComeBack ? ["id", "version"] : [])].join(","),
    };
    void runExport(`/api/${entity.api.path}/v1/export?${queryString(parameters)}`);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t(texts.title, t(entity.label.many))}>
      <Stack gap="md">
        <Text>{t(texts.what, count)}</Text>
        <Text size="sm" c="dimmed">
          {t(texts.columns, shown.map((name) => t(fieldLabel(entity, name))).join(", "))}
        </Text>
        <Radio.Group label={t(texts.format)} value={format} onChange={setFormat}>
          <Stack gap="xs" mt={6}>
            <Radio value="xlsx" label="Excel (XLSX)" />
            <Radio value="csv" label={t(texts.csv)} />
          </Stack>
        </Radio.Group>
        <Checkbox
          label={t(texts.back)}
          description={t(texts.backHow)}
          checked={canComeBack}
          onChange={(event) => setCanComeBack(event.currentTarget.checked)}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t(commonTexts.cancel)}
        </Button>
        <Button onClick={start}>{t(texts.export)}</Button>
      </Group>
    </Dialog>
  );
}
