import { ActionIcon, Alert, Button, Group, Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconRefresh } from "../../ui/icons/refresh.ts";
import { IconX } from "../../ui/icons/x.ts";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import type { DuplicateNoticeProps } from "./duplicate-notice.tsx";
import classes from "./upload-row.module.css";
import type { Duplicate, Upload } from "./use-upload.ts";

const texts = {
  sending: localized("Uploading {0}", "កំពុងផ្ទុក {0} ឡើង"),
  waiting: localized("Waiting for a connection: {0}", "កំពុងរង់ចាំការតភ្ជាប់៖ {0}"),
  cancel: localized("Cancel {0}", "បោះបង់ {0}"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  dismiss: localized("Dismiss", "បិទ"),
};

const DuplicateNotice = lazyWithSkeleton<DuplicateNoticeProps>(
  async () => (await import("./duplicate-notice.tsx")).DuplicateNotice,
  92,
);

export interface UploadRowProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onUseExisting: (duplicate: Duplicate) => void;
  readonly onKeepBoth: (duplicate: Duplicate) => void;
}

/** One running or failed upload, or one whose content the library already had. */
export function UploadRow({ upload, onCancel, onRetry, onUseExisting, onKeepBoth }: UploadRowProps) {
  const t = useText();
  const label = t(upload.isWaiting ? texts.waiting : texts.sending, upload.file.name);
  if (upload.problem) {
    return (
      <Alert
        color="red"
        withCloseButton
        onClose={onCancel}
        closeButtonLabel={t(texts.dismiss)}
        p="xs"
        role="alert"
      >
        <Group justify="space-between" gap="xs">
          <Text size="sm">{upload.problem}</Text>
          {upload.canRetry ? (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
              {t(texts.retry)}
            </Button>
          ) : null}
        </Group>
      </Alert>
    );
  }
  const { duplicate } = upload;
  if (duplicate)
    return (
      <DuplicateNotice
        name={upload.file.name}
        existing={duplicate.existing.originalName}
        onUseExisting={() => onUseExisting(duplicate)}
        onKeepBoth={() => onKeepBoth(duplicate)}
      />
    );
  return (
    <Group gap="xs" wrap="nowrap">
      <Stack gap={4} flex={1} miw={0}>
        <Text size="xs" truncate>
          {label}
        </Text>
        <progress className={classes.progress} value={upload.progress} aria-label={label} />
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={onCancel}
        aria-label={t(texts.cancel, upload.file.name)}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}
