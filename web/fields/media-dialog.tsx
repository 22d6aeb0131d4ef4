import { Modal } from "@mantine/core";
import type { Medium } from "../../domain/calls/media.ts";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { MediaGrid } from "./media-grid.tsx";

const said = {
  title: words("Choose from the library", "ជ្រើសពីបណ្ណសារ"),
  close: words("Close", "បិទ"),
};

export interface MediaDialogProps {
  readonly kind: Medium["kind"];
  readonly onChoose: (url: string) => void;
  readonly onClose: () => void;
}

/** Files that were uploaded before, to use one again. */
export function MediaDialog({ kind, onChoose, onClose }: MediaDialogProps) {
  const text = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={text(said.title)}
      closeButtonProps={{ "aria-label": text(said.close) }}
    >
      <MediaGrid
        search={{ kind, used: null }}
        tools={null}
        onChoose={({ url }) => {
          onChoose(url);
          onClose();
        }}
      />
    </Modal>
  );
}
