import { Button } from "@mantine/core";
import { IconLibraryPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { media } from "../../domain/calls/media.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { useText } from "../language/language.tsx";
import { lazyPart } from "./lazy-part.tsx";
import type { MediaDialogProps } from "./media-dialog.tsx";
import type { UploadKind } from "./upload-kinds.ts";

const fromLibrary = words("Choose from the library", "ជ្រើសពីបណ្ណសារ");

const MediaDialog = lazyPart<MediaDialogProps>(
  async () => (await import("./media-dialog.tsx")).MediaDialog,
  0,
);

/** Whether the role of now has a library to choose from. */
export function useHasLibrary(): boolean {
  const { role } = useActor();
  return (
    role !== "anonymous" && Array.isArray(media.callers) && media.callers.some((caller) => caller === role)
  );
}

/** Which files of the library an upload of a kind could have been. */
export const libraryKindOf = ({ call }: UploadKind) => (call === "editorPhoto" ? "photo" : call);

interface Props {
  readonly kind: UploadKind;
  readonly label: string;
  readonly onChoose: (url: string) => void;
}

/** Opens the library, for who has one. */
export function LibraryButton({ kind, label, onChoose }: Props) {
  const text = useText();
  const hasLibrary = useHasLibrary();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasLibrary) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconLibraryPhoto size={16} />}
        aria-label={`${text(fromLibrary)}: ${label}`}
        onClick={() => setIsOpen(true)}
      >
        {text(fromLibrary)}
      </Button>
      {isOpen ? (
        <MediaDialog kind={libraryKindOf(kind)} onChoose={onChoose} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
