import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type Medium, replaceMedium } from "../../../domain/contracts/media.ts";
import { fileNameOfUrl } from "../../../domain/records/file-url.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { Thumbnail } from "../../fields/image/thumbnail.tsx";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useReportReplacement } from "./use-replacement.ts";

const texts = {
  ask: localized("Replace this file everywhere?", "ជំនួសឯកសារនេះគ្រប់កន្លែងឬ?"),
  how: localized(
    "All records that use this file will use the new one. If one fails, nothing is replaced.",
    "ទិន្នន័យទាំងអស់ដែលប្រើឯកសារនេះនឹងប្រើឯកសារថ្មី។ បើមួយបរាជ័យ គ្មានអ្វីត្រូវបានជំនួសទេ។",
  ),
  before: localized("Before", "មុន"),
  after: localized("After", "ក្រោយ"),
  copyMetadata: localized(
    "Use the alt text and tags of this file if the new one has none",
    "ប្រើអត្ថបទជំនួស និងស្លាករបស់ឯកសារនេះ បើឯកសារថ្មីគ្មាន",
  ),
  takesTags: localized("Use the tags of this file for the new one", "ប្រើស្លាករបស់ឯកសារនេះសម្រាប់ឯកសារថ្មី"),
  replace: localized("Replace everywhere", "ជំនួសគ្រប់កន្លែង"),
};

interface Props {
  readonly medium: Medium;
  /** The URL of the new file. */
  readonly other: string;
  readonly onReplaced: () => void;
  readonly onClose: () => void;
}

/** Asks before a file is replaced in all records; an error stays in view, and loses nothing. */
export function ReplaceDialog({ medium, other, onReplaced, onClose }: Props) {
  const t = useText();
  const [copyMetadata, setCopyMetadata] = useState(true);
  const report = useReportReplacement();
  const replace = useAction({
    mutationFn: () =>
      callApi(replaceMedium, {
        params: { name: medium.name },
        body: { with: fileNameOfUrl(other), copyMetadata },
      }),
    onSuccess: async (reply) => {
      onReplaced();
      await report(reply);
    },
  });
  const isPhoto = medium.kind === "photo";
  const pictures = [
    { label: texts.before, url: medium.url },
    { label: texts.after, url: other },
  ];
  return (
    <Dialog opened onClose={onClose} title={t(texts.ask)} centered>
      <Stack gap="md">
        <Text>{t(texts.how)}</Text>
        {isPhoto ? (
          <Group gap="lg">
            {pictures.map(({ label, url }) => (
              <Stack key={label.en} gap={4}>
                <Thumbnail url={url} alt={t(label)} side={112} />
                <Text size="sm" c="dimmed" aria-hidden>
                  {t(label)}
                </Text>
              </Stack>
            ))}
          </Group>
        ) : null}
        <Checkbox
          label={t(isPhoto ? texts.copyMetadata : texts.takesTags)}
          checked={copyMetadata}
          onChange={(event) => setCopyMetadata(event.currentTarget.checked)}
        />
        {replace.error ? (
          <Alert color="red" role="alert">
            {messageOf(replace.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(commonTexts.cancel)}
          </Button>
          <Button loading={replace.isPending} onClick={() => replace.mutate()}>
            {t(texts.replace)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
