import { ActionIcon, FileButton } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { type ComponentType, useRef, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconLibraryPhoto } from "../../ui/icons/library-photo.ts";
import { IconPhoto } from "../../ui/icons/photo.ts";
import { IconVideo } from "../../ui/icons/video.ts";
import { IconVolume } from "../../ui/icons/volume.ts";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { UploadRow } from "../uploads/lazy-upload-row.tsx";
import type { MediaDialogProps } from "../uploads/media-dialog.tsx";
import { type UploadKind, uploadKinds } from "../uploads/upload-kinds.ts";
import { useHasLibrary } from "../uploads/use-has-library.ts";
import { useUpload } from "../uploads/use-upload.ts";
import { usePastedPictures } from "./use-pasted-pictures.ts";

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

/** Puts another file in the place of one in a text. Returns whether the text has it. */
function replaceSource(editor: Editor, from: string, src: string): boolean {
  const found: number[] = [];
  editor.state.doc.descendants((one, position) => {
    if (one.attrs.src === from) found.push(position);
  });
  return editor
    .chain()
    .command(({ tr }) => {
      for (const position of found) tr.setNodeAttribute(position, "src", src);
      return found.length > 0;
    })
    .run();
}

function Medium({ editor, node, kind, Icon, label }: MediumProps) {
  const reset = useRef<() => void>(null);
  const { uploads, start, cancel, retry, takeExisting, keepBoth } = useUpload({
    kind,
    onStored: (src, instead) => {
      if (instead === undefined || !replaceSource(editor, instead, src))
        editor.chain().focus().insertContent({ type: node, attrs: { src } }).run();
    },
  });
  usePastedPictures(editor, node === "image" ? start : null);
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
          <UploadRow
            upload={upload}
            onCancel={() => cancel(upload.id)}
            onRetry={() => retry(upload)}
            onUseExisting={(duplicate) => {
              takeExisting(upload.id, duplicate);
              editor.commands.focus();
            }}
            onKeepBoth={(duplicate) => {
              keepBoth(upload.id, duplicate);
              editor.commands.focus();
            }}
          />
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
                attrs: { src, alt: editor.view.dom.lang === "km" ? altKh : alt },
              })
              .run()
          }
        />
      ) : null}
    </>
  );
}
