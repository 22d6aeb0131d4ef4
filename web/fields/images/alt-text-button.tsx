import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconAlt } from "../../ui/icons/alt.ts";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import type { AltTextDialogProps } from "./alt-text-dialog.tsx";
import type { StoredPictureText } from "./picture-texts.ts";

const label = localized("Alt text: {0}", "អត្ថបទជំនួសរូបភាព៖ {0}");

const AltTextDialog = lazyWithSkeleton<AltTextDialogProps>(
  async () => (await import("./alt-text-dialog.tsx")).AltTextDialog,
  0,
);

interface Props {
  readonly stored: StoredPictureText;
  readonly url: string;
  /** The alt text or the number of the picture. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly size?: "md" | "lg";
}

/** Opens the alt text of a picture; filled when it has one in both languages, as publication needs. */
export function AltTextButton({ stored, url, name, className, size = "md" }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const hasText = stored.alt !== null && stored.altKh !== null;
  return (
    <>
      <ActionIcon
        className={className ?? ""}
        size={size}
        variant={hasText ? "filled" : "default"}
        aria-label={t(label, name)}
        onClick={() => setIsOpen(true)}
      >
        <IconAlt size={18} />
      </ActionIcon>
      {isOpen ? <AltTextDialog stored={stored} url={url} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
