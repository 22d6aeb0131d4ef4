import { Button, Group, Loader, Text } from "@mantine/core";
import { formats } from "../../../domain/text/format.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { download, saveFile } from "../../api/client/download.ts";
import { messageOf } from "../../api/client/result.ts";
import { currentLanguage, translate } from "../../language/language-store.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { commonTexts } from "../common-texts.ts";

const texts = {
  running: localized("Exporting: {0} so far", "កំពុងនាំចេញ៖ បាន {0} ហើយ"),
  saved: localized("“{0}” saved ({1}).", "បានរក្សាទុក «{0}» ({1})។"),
  cancelled: localized("Export cancelled.", "បានបោះបង់ការនាំចេញ។"),
};

const progressInterval = 250;

interface ExportProgressProps {
  readonly bytes: number;
  readonly onCancel: () => void;
}

const ExportProgress = ({ bytes, onCancel }: ExportProgressProps) => {
  const language = currentLanguage();
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm" flex={1}>
        {translate(texts.running, language, [formats[language].fileSize(bytes)])}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        {translate(commonTexts.cancel, language, [])}
      </Button>
    </Group>
  );
};

/** Runs an export in the background; a toast shows the progress and can cancel it. */
export async function runExport(path: string): Promise<void> {
  const language = currentLanguage();
  const { fileSize } = formats[language];
  const stopping = new AbortController();
  const onCancel = () => stopping.abort();
  const notice = toast(<ExportProgress bytes={0} onCancel={onCancel} />, {
    autoClose: false,
    closeOnClick: false,
    closeButton: false,
    draggable: false,
  });
  let reportedAt = 0;
  const onProgress = (bytes: number) => {
    if (Date.now() - reportedAt < progressInterval) return;
    reportedAt = Date.now();
    toast.update(notice, { render: <ExportProgress bytes={bytes} onCancel={onCancel} /> });
  };
  try {
    const file = await download({ path, signal: stopping.signal, onProgress });
    saveFile(file);
    toast.success(translate(texts.saved, language, [file.name, fileSize(file.content.size)]));
  } catch (thrown) {
    if (stopping.signal.aborted) toast.info(translate(texts.cancelled, language, []));
    else toast.error(messageOf(thrown));
  } finally {
    toast.dismiss(notice);
  }
}
