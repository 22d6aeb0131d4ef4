import { ActionIcon, FileButton } from "@mantine/core";
import { IconPhoto, IconVideo, IconVolume } from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import type { ComponentType } from "react";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { type UploadKind, uploadKinds } from "./upload-kinds.ts";
import { UploadRow } from "./upload-row.tsx";
import { useUpload } from "./use-upload.ts";

const media = [
  { node: "image", kind: uploadKinds.editorPhoto, Icon: IconPhoto, label: words("Picture", "រូបភាព") },
  { node: "video", kind: uploadKinds.video, Icon: IconVideo, label: words("Video", "វីដេអូ") },
  { node: "audio", kind: uploadKinds.audio, Icon: IconVolume, label: words("Sound", "សំឡេង") },
] as const;

interface MediumProps {
  readonly editor: Editor;
  readonly node: string;
  readonly kind: UploadKind;
  readonly Icon: ComponentType<{ size: number }>;
  readonly label: string;
}

function Medium({ editor, node, kind, Icon, label }: MediumProps) {
  const { uploads, start, cancel, retry } = useUpload(kind, (src) =>
    editor.chain().focus().insertContent({ type: node, attrs: { src } }).run(),
  );
  return (
    <>
      <FileButton
        accept={kind.accept}
        onChange={(file) => file && start([file])}
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

/** Uploads pictures, videos and sounds into the text. */
export function RichTextMedia({ editor }: { readonly editor: Editor }) {
  const text = useText();
  return media.map(({ label, ...medium }) => (
    <Medium key={medium.node} editor={editor} {...medium} label={text(label)} />
  ));
}
