import { ActionIcon, FileButton } from "@mantine/core";
import { IconLibraryPhoto, IconPhoto, IconVideo, IconVolume } from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import { type ComponentType, useRef, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { useHasLibrary } from "../uploads/library-button.tsx";
import type { MediaDialogProps } from "../uploads/media-dialog.tsx";
import { type UploadKind, uploadKinds } from "../uploads/upload-kinds.ts";
import { UploadRow } from "../uploads/upload-row.tsx";
import { useUpload } from "../uploads/use-upload.ts";

const library = localized("Image from library", "រូបភាពពីបណ្ណាល័យ");
const MediaDialog = lazyWithSkeleton<MediaDialogProps>(
  async () => (await import("../uploads/media-dialog.tsx")).MediaDialog,
  0,
);

const media = [
  { node: "image", kind: uploadKinds.editorPhoto, Icon: IconPhoto, label: localized("Image", "រូបភាព") },
  { node: "video", kind: uploadKinds.video, Icon: IconVideo, label: localized("Video", "វីដេអូ") },
  { node: "audio", kind: uploadKinds.audio, Icon: IconVolume, label: localized("Audio", "សំឡេង") },
] as const;

interface MediumProps {
  readonly editor: Editor;
  readonly node: string;
  readonly kind: UploadKind;
  readonly Icon: ComponentType<{ size: number }>;
  readonly label: string;
}

function Medium({ editor, node, kind, Icon, label }: MediumProps) {
  const reset = useRef<() => void>(null);
  const { uploads, start, cancel, retry } = useUpload(kind, (src) =>
    editor.chain().focus().insertContent({ type: node, attrs: { src } }).run(),
  );
  return (
    <>
      <FileButton
        accept={kind.accept}
        resetRef={reset}
        onChange={(file) => {
          if (file) start([file]);
          reset.current?.();
        }}
        inputProps={{ "aria-label": label }}
      >
        {(button) => (
          <ActionIcon {...button} variant="subtle" color="gray" aria-label={label} title={label}>
            <Icon size={18} />
          </ActionIcon>
        )}
      </FileButton>
      {uploads.map((upload) => (
        <div key={upload.id} style={{ flexBasis: "100%", order: 1, padding: 4 }}>
          <UploadRow upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload)} />
        </div>
      ))}
    </>
  );
}

/** Inserts pictures, videos and sounds: new uploads, or pictures of the library. */
export function RichTextMedia({ editor }: { readonly editor: Editor }) {
  const t = useText();
  const hasLibrary = useHasLibrary();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {media.map(({ label, ...medium }) => (
        <Medium key={medium.node} editor={editor} {...medium} label={t(label)} />
      ))}
      {hasLibrary ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(library)}
          title={t(library)}
          onClick={() => setIsOpen(true)}
        >
          <IconLibraryPhoto size={18} />
        </ActionIcon>
      ) : null}
      {isOpen ? (
        <MediaDialog
          kind="photo"
          onClose={() => setIsOpen(false)}
          onChoose={(src, { alt, altKh }) =>
            editor
              .chain()
              .focus()
              .insertContent({
                type: "image",
                attrs: { src, alt: (editor.view.dom.lang === "km" ? altKh : alt) ?? alt },
              })
              .run()
          }
        />
      ) : null}
    </>
  );
}
