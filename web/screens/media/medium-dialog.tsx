import { Button, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Medium, removeMedium, replaceMedium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { DocumentLink } from "../../fields/document/document-link.tsx";
import { AltTextForm } from "../../fields/images/alt-text-form.tsx";
import { UploadZone } from "../../fields/uploads/lazy-upload-zone.tsx";
import { mediaKey } from "../../fields/uploads/media-search.ts";
import { uploadKinds } from "../../fields/uploads/upload-kinds.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { invalidateRecords } from "../../records/record-keys.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { MediumUses, useMediumUses } from "./medium-uses.tsx";

const text = {
  added: localized("Added {0} by {1}", "បន្ថែម {0} ដោយ {1}"),
  addedAt: localized("Added {0}", "បន្ថែម {0}"),
  replace: localized("Replace everywhere", "ជំនួសគ្រប់កន្លែង"),
  replaceHow: localized(
    "All records that use this file will use the new one. If one fails, nothing is replaced.",
    "ទិន្នន័យទាំងអស់ដែលប្រើឯកសារនេះនឹងប្រើឯកសារថ្មី។ បើមួយបរាជ័យ គ្មានអ្វីត្រូវបានជំនួសទេ។",
  ),
  replaced: localized("Replaced in {0, plural, one {# record} other {# records}}.", "បានជំនួសក្នុងទិន្នន័យ {0}។"),
  replaceAsk: localized("Replace this file everywhere?", "ជំនួសឯកសារនេះគ្រប់កន្លែងឬ?"),
  delete: localized("Delete file", "លុបឯកសារ"),
  deleteAsk: localized("Delete “{0}”?", "លុប «{0}» ឬ?"),
  deleteHow: localized("You can't restore it.", "អ្នកមិនអាចស្ដារវាឡើងវិញបានទេ។"),
  deleted: localized("File deleted.", "បានលុបឯកសារ។"),
};

interface Props {
  readonly medium: Medium;
  readonly onClose: () => void;
}

/** One file: preview, usages and actions. */
export function MediumDialog({ medium, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const name = medium.originalName || medium.name;
  const by = medium.createdBy ? nameIn(language, medium.createdBy) : "";
  const added = format.dateTime(medium.createdAt);
  return (
    <Dialog opened onClose={onClose} size="lg" title={name}>
      <Stack gap="lg">
        <Player medium={medium} name={name} />
        <Text size="sm" c="dimmed">
          {medium.type} · {format.fileSize(medium.size)}
          {medium.width && medium.height ? ` · ${medium.width}×${medium.height}` : ""}
          {" · "}
          {by ? t(text.added, added, by) : t(text.addedAt, added)}
        </Text>
        {medium.kind === "photo" ? <AltTextForm name={medium.name} stored={medium} /> : null}
        <MediumUses name={medium.name} />
        <MediumActions medium={medium} name={name} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function Player({ medium, name }: { readonly medium: Medium; readonly name: string }) {
  const source = fileAddress(medium.url);
  if (medium.kind === "photo")
    return <img src={source} alt={name} style={{ maxWidth: "100%", maxHeight: 360, objectFit: "contain" }} />;
  if (medium.kind === "document") return <DocumentLink url={medium.url} />;
  if (medium.kind === "audio")
    // biome-ignore lint/a11y/useMediaCaption: a farmer's or vendor's recording comes without captions.
    return <audio src={source} controls preload="metadata" aria-label={name} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: as above.
    <video src={source} controls preload="metadata" aria-label={name} style={{ maxWidth: "100%" }} />
  );
}

function MediumActions({ medium, name, onClose }: Props & { readonly name: string }) {
  const t = useText();
  const client = useQueryClient();
  const [other, setOther] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  // The list's count is outdated when someone else used the file after the list was fetched.
  const { data: uses, isError } = useMediumUses(medium.name);
  const isUsed = uses ? uses.items.length + uses.others > 0 : medium.uses > 0;
  const settle = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: mediaKey }), invalidateRecords(client)]);
  };
  const onError = (error: unknown) => void toast.error(messageOf(error));
  const replace = useAction({
    mutationFn: (url: string) =>
      callApi(replaceMedium, {
        params: { name: medium.name },
        body: { with: url.split("/").pop() ?? "" },
      }),
    onSuccess: async ({ replaced }) => {
      toast.success(t(text.replaced, replaced));
      onClose();
      await settle();
    },
    onError,
  });
  const remove = useAction({
    mutationFn: () => callApi(removeMedium, { params: { name: medium.name } }),
    onSuccess: async () => {
      toast.success(t(text.deleted));
      onClose();
      await settle();
    },
    onError,
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
            onStored={setOther}
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
      <ConfirmDialog
        question={
          other !== null
            ? {
                title: t(text.replaceAsk),
                body: t(text.replaceHow),
                yes: t(text.replace),
                color: "primary",
                onYes: () => replace.mutate(other),
              }
            : isConfirming
              ? {
                  title: t(text.deleteAsk, name),
                  body: t(text.deleteHow),
                  yes: t(text.delete),
                  color: "red",
                  onYes: () => remove.mutate(),
                }
              : null
        }
        onClose={() => {
          setOther(null);
          setIsConfirming(false);
        }}
      />
    </>
  );
}
