import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useText } from "../../language/language.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import styles from "./sign-in-security.module.css";

const text = {
  title: localized("Save your recovery codes", "រក្សាទុកលេខកូដសង្គ្រោះរបស់អ្នក"),
  lead: localized(
    "Print them, or keep them where only you can read them, not on the same phone. They aren't shown again, and any former codes have stopped working.",
    "សូមបោះពុម្ព ឬទុកវានៅកន្លែងដែលមានតែអ្នកអាចអានបាន កុំទុកក្នុងទូរសព្ទដដែល។ លេខកូដទាំងនេះមិនបង្ហាញម្ដងទៀតទេ ហើយលេខកូដចាស់លែងប្រើបាន។",
  ),
  copy: localized("Copy", "ចម្លង"),
  copied: localized("Copied", "បានចម្លង"),
  download: localized("Download", "ទាញយក"),
  saved: localized("I've saved these codes", "ខ្ញុំបានរក្សាទុកលេខកូដទាំងនេះហើយ"),
  done: localized("Done", "រួចរាល់"),
};

const fileOf = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Kasekam\n\n${codes.join("\n")}\n`)}`;

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows recovery codes, once. It closes only when the person says that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useText();
  const [isSaved, setIsSaved] = useState(false);
  const { isCopied, problem, copy } = useCopy(codes.join("\n"));
  // Leaving the page would lose them.
  useUnsavedWork(true);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(text.title)}
      centered
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{t(text.lead)}</Text>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button variant="default" onClick={() => void copy()}>
            {t(isCopied ? text.copied : text.copy)}
          </Button>
          <Button component="a" variant="default" href={fileOf(codes)} download="kasekam-recovery-codes.txt">
            {t(text.download)}
          </Button>
        </Group>
        {problem ? <Notice look="warning">{t(problem)}</Notice> : null}
        <Checkbox
          label={t(text.saved)}
          checked={isSaved}
          onChange={(event) => setIsSaved(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button onClick={onClose} disabled={!isSaved}>
            {t(text.done)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
