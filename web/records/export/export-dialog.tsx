import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { fieldLabel } from "../../../domain/labels.ts";
import { words } from "../../../domain/words.ts";
import { queryString } from "../../api/form-body.ts";
import type { ListQuery } from "../../api/records-client.ts";
import { useText } from "../../language/language.tsx";
import { sheetColumns } from "../columns.ts";
import { said } from "../said.ts";
import { runExport } from "./run-export.tsx";

const text = {
  title: words("Export: {0}", "នាំចេញ៖ {0}"),
  what: words(
    "{0} with the search, filters and order of the list as it is shown.",
    "{0} តាមការស្វែងរក តម្រង និងលំដាប់ដូចដែលបង្ហាញក្នុងបញ្ជី។",
  ),
  columns: words("Columns: {0}", "ជួរឈរ៖ {0}"),
  format: words("Format", "ទម្រង់ឯកសារ"),
  csv: words("CSV, for other programs", "CSV សម្រាប់កម្មវិធីផ្សេង"),
  back: words("With record ID and version", "រួមទាំងលេខសម្គាល់ និងលេខកំណែ"),
  backHow: words("So that the changed file can be imported again.", "ដើម្បីអាចកែឯកសារ រួចនាំចូលវិញបាន។"),
  export: words("Export", "នាំចេញ"),
};

export interface ExportDialogProps {
  readonly entity: AnyEntity;
  readonly columns: readonly string[];
  /** The filters and order of the list. */
  readonly query: ListQuery;
  /** How many rows that is, to be read. */
  readonly count: string;
  readonly onClose: () => void;
}

/** Asks in which form the rows shown are wanted, and fetches them. */
export function ExportDialog({ entity, columns, query, count, onClose }: ExportDialogProps) {
  const say = useText();
  const [format, setFormat] = useState("xlsx");
  const [canComeBack, setCanComeBack] = useState(false);
  const shown = sheetColumns(entity, columns);
  const start = () => {
    const asked = {
      ...query,
      format,
      columns: [...shown, ...(canComeBack ? ["id", "version"] : [])].join(","),
    };
    void runExport(`/api/${entity.api.path}/v1/export?${queryString(asked)}`);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(text.title, say(entity.label.many))}
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <Stack gap="md">
        <Text>{say(text.what, count)}</Text>
        <Text size="sm" c="dimmed">
          {say(text.columns, shown.map((name) => say(fieldLabel(entity, name))).join(", "))}
        </Text>
        <Radio.Group label={say(text.format)} value={format} onChange={setFormat}>
          <Stack gap="xs" mt={6}>
            <Radio value="xlsx" label="Excel (XLSX)" />
            <Radio value="csv" label={say(text.csv)} />
          </Stack>
        </Radio.Group>
        <Checkbox
          label={say(text.back)}
          description={say(text.backHow)}
          checked={canComeBack}
          onChange={(event) => setCanComeBack(event.currentTarget.checked)}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {say(said.cancel)}
        </Button>
        <Button onClick={start}>{say(text.export)}</Button>
      </Group>
    </Modal>
  );
}
