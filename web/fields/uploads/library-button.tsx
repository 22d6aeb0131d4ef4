import { Button } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconLibraryPhoto } from "../../ui/icons/library-photo.ts";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import type { MediaDialogProps } from "./media-dialog.tsx";
import type { UploadKind } from "./upload-kinds.ts";
import { useHasLibrary } from "./use-has-library.ts";

const fromLibrary = localized("Choose from library", "ជ្រើសរើសពីបណ្ណាល័យ");

const MediaDialog = lazyWithSkeleton<MediaDialogProps>(
  async () => (await import("./media-dialog.tsx")).MediaDialog,
  0,
);

/** The media kind that matches an upload kind. */
export const libraryKindOf = ({ call }: UploadKind) => (call === "editorPhoto" ? "photo" : call);

interface Props {
  readonly kind: UploadKind;
  readonly label: string;
  readonly onChoose: (url: string) => void;
}

/** Button that opens the media library; hidden for roles without access. */
export function LibraryButton({ kind, label, onChoose }: Props) {
  const t = useText();
  const hasLibrary = useHasLibrary();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasLibrary) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconLibraryPhoto size={16} />}
        aria-label={`${t(fromLibrary)}: ${label}`}
        onClick={() => setIsOpen(true)}
      >
        {t(fromLibrary)}
      </Button>
      {isOpen ? (
        <MediaDialog kind={libraryKindOf(kind)} onChoose={onChoose} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
