import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Medium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { AltTextForm } from "../../fields/images/alt-text-form.tsx";
import { DocumentWithThumbnail, VideoWithThumbnail } from "../../fields/uploads/file-thumbnail.tsx";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { FocalPointForm } from "./focal-point-form.tsx";
import { MediumActions } from "./medium-actions.tsx";
import { MediumCopies } from "./medium-copies.tsx";
import { MediumTags } from "./medium-tags.tsx";
import { MediumUses } from "./medium-uses.tsx";

const text = {
  added: localized("Added {0} by {1}", "បន្ថែម {0} ដោយ {1}"),
  addedAt: localized("Added {0}", "បន្ថែម {0}"),
};

interface Props {
  readonly medium: Medium;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** One file: preview, texts, usages and actions. */
export function MediumDialog({ medium: listed, onDeleted, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  // The list may not have the file any more, because of what is changed here.
  const [saved, setSaved] = useState<Partial<Medium>>({});
  const medium = { ...listed, ...saved };
  const keep = (part: Partial<Medium>) => setSaved((earlier) => ({ ...earlier, ...part }));
  const name = medium.originalName || medium.name;
  const by = medium.createdBy ? nameIn(language, medium.createdBy) : "";
  const added = format.dateTime(medium.createdAt);
  return (
    <Dialog opened onClose={onClose} size="lg" title={name}>
      <Stack gap="lg">
        {medium.kind === "photo" ? (
          <FocalPointForm
            key={medium.name}
            medium={medium}
            alt={nameIn(language, { label: medium.alt ?? "", labelKh: medium.altKh }) || name}
            onSaved={keep}
          />
        ) : (
          <Player medium={medium} name={name} />
        )}
        <Text size="sm" c="dimmed">
          {medium.type} · {format.fileSize(medium.size)}
          {medium.width && medium.height ? ` · ${medium.width}×${medium.height}` : ""}
          {" · "}
          {by ? t(text.added, added, by) : t(text.addedAt, added)}
        </Text>
        {medium.kind === "photo" ? <AltTextForm name={medium.name} stored={medium} onSaved={keep} /> : null}
        <MediumTags medium={medium} onSaved={keep} />
        <MediumUses name={medium.name} />
        {medium.copies > 0 ? <MediumCopies medium={medium} onClose={onClose} /> : null}
        <MediumActions medium={medium} name={name} onDeleted={onDeleted} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function Player({ medium, name }: { readonly medium: Medium; readonly name: string }) {
  const source = fileAddress(medium.url);
  if (medium.kind === "document") return <DocumentWithThumbnail url={medium.url} />;
  if (medium.kind === "audio")
    // biome-ignore lint/a11y/useMediaCaption: a farmer's or vendor's recording comes without captions.
    return <audio src={source} controls preload="metadata" aria-label={name} />;
  return <VideoWithThumbnail url={medium.url} label={name} />;
}
