import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { download, saveFile } from "../../api/client/download.ts";
import { messageOf } from "../../api/client/result.ts";
import { IconDownload } from "../../ui/icons/download.ts";
import { toast } from "../../ui/toasts/toast.ts";

interface Props {
  /** Without the query string. */
  readonly path: string;
  readonly label: string;
}

const formats = ["xlsx", "csv"] as const;
const names = { xlsx: "Excel", csv: "CSV" } as const;

/** Download links for a file as CSV and XLSX. */
export function SheetLinks({ path, label }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const fetchFile = async (format: string) => {
    setBusy(format);
    try {
      saveFile(await download({ path: `${path}?format=${format}` }));
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
    setBusy(null);
  };
  return (
    <Group gap="xs">
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} />}
          loading={busy === format}
          onClick={() => void fetchFile(format)}
          aria-label={`${label}: ${names[format]}`}
        >
          {names[format]}
        </Button>
      ))}
    </Group>
  );
}
