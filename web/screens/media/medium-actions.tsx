import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type Medium, removeMedium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { UploadZone } from "../../fields/uploads/lazy-upload-zone.tsx";
import { uploadKinds } from "../../fields/uploads/upload-kinds.ts";
import { useText } from "../../language/language.tsx";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { useMediumUses } from "./medium-uses.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { useMediaChanged } from "./use-replacement.ts";

const text = {
  replace: localized("Replace everywhere", "ជំនួសគ្រប់កន្លែង"),
  replaceHow: localized(
    "All records that use this file will use the new one. If one fails, nothing is replaced.",
    "ទិន្នន័យទាំងអស់ដែលប្រើឯកសារនេះនឹងប្រើឯកសារថ្មី។ បើមួយបរាជ័យ គ្មានអ្វីត្រូវបានជំនួសទេ។",
  ),
  delete: localized("Delete file", "លុបឯកសារ"),
  deleteAsk: localized("Delete “{0}”?", "លុប «{0}» ឬ?"),
  deleteHow: localized("You can't restore it.", "អ្នកមិនអាចស្ដារវាឡើងវិញបានទេ។"),
  deleted: localized("File deleted.", "បានលុបឯកសារ។"),
};

interface Props {
  readonly medium: Medium;
  readonly name: string;
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Replaces a file that is used, or deletes one that is not. */
export function MediumActions({ medium, name, onDeleted, onClose }: Props) {
  const t = useText();
  const [other, setOther] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const changed = useMediaChanged();
  // The list's count is outdated when someone else used the file after the list was fetched.
  const { data: uses, isError } = useMediumUses(medium.name);
  const isUsed = uses ? uses.items.length + uses.others > 0 : medium.uses > 0;
  const remove = useAction({
    mutationFn: () => callApi(removeMedium, { params: { name: medium.name } }),
    onSuccess: async () => {
      toast.success(t(text.deleted));
      onDeleted?.();
      onClose();
      await changed();
    },
    onError: (error: unknown) => void toast.error(messageOf(error)),
  });
  if (isError) return null;
  return (
    <>
      {isUsed ? (
        <Stack gap={6}>
          <Text fw={600}>{t(text.replace)}</Text>
          <Text size="sm" c="dimmed">
            {t(text.replaceHow)}
          </Text>
          <UploadZone
            id="replacement"
            kind={uploadKinds[medium.kind]}
            label={t(text.replace)}
            takes="one"
            asksFirst
            onStored={(url) => {
              if (url !== medium.url) setOther(url);
            }}
          />
        </Stack>
      ) : (
        <Button
          color="red.9"
          loading={remove.isPending}
          onClick={() => setIsConfirming(true)}
          style={{ alignSelf: "flex-start" }}
        >
          {t(text.delete)}
        </Button>
      )}
      {other === null ? null : (
        <ReplaceDialog medium={medium} other={other} onReplaced={onClose} onClose={() => setOther(null)} />
      )}
      <ConfirmDialog
        question={
          isConfirming
            ? {
                title: t(text.deleteAsk, name),
                body: t(text.deleteHow),
                yes: t(text.delete),
                color: "red",
                onYes: () => remove.mutate(),
              }
            : null
        }
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
