import { Button, Group, Loader, Text } from "@mantine/core";
import { toast } from "react-toastify";
import { formats } from "../../../domain/format.ts";
import { words } from "../../../domain/words.ts";
import { download, saveFile } from "../../api/download.ts";
import { messageOf } from "../../api/result.ts";
import { currentLanguage, say } from "../../language/language-store.ts";
import { said } from "../said.ts";

const text = {
  running: words("Exporting: {0} so far", "កំពុងនាំចេញ៖ បាន {0} ហើយ"),
  saved: words("“{0}” is saved ({1}).", "បានរក្សាទុក «{0}» ({1})។"),
  cancelled: words("The export was cancelled.", "បានបោះបង់ការនាំចេញ។"),
};

const tellEvery = 250;

interface Progress {
  readonly bytes: number;
  readonly onCancel: () => void;
}

const Running = ({ bytes, onCancel }: Progress) => {
  const language = currentLanguage();
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm" flex={1}>
        {say(text.running, language, [formats[language].fileSize(bytes)])}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        {say(said.cancel, language, [])}
      </Button>
    </Group>
  );
};

/** Exports in the background of whatever screen is shown; a notice says how far it is and takes a word to stop it. */
export async function runExport(path: string): Promise<void> {
  const language = currentLanguage();
  const { fileSize } = formats[language];
  const stopping = new AbortController();
  const onCancel = () => stopping.abort();
  const notice = toast(<Running bytes={0} onCancel={onCancel} />, {
    autoClose: false,
    closeOnClick: false,
    closeButton: false,
    draggable: false,
  });
  let told = 0;
  const onProgress = (bytes: number) => {
    if (Date.now() - told < tellEvery) return;
    told = Date.now();
    toast.update(notice, { render: <Running bytes={bytes} onCancel={onCancel} /> });
  };
  try {
    const file = await download({ path, signal: stopping.signal, onProgress });
    saveFile(file);
    toast.success(say(text.saved, language, [file.name, fileSize(file.content.size)]));
  } catch (thrown) {
    if (stopping.signal.aborted) toast.info(say(text.cancelled, language, []));
    else toast.error(messageOf(thrown));
  } finally {
    toast.dismiss(notice);
  }
}
