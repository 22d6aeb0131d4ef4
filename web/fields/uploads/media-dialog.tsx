import { useState } from "react";
import type { Medium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { MediaGrid } from "./media-grid.tsx";

const title = localized("Choose from library", "ជ្រើសរើសពីបណ្ណាល័យ");

export interface MediaDialogProps {
  readonly kind: Medium["kind"];
  readonly onChoose: (url: string, medium: Medium) => void;
  readonly onClose: () => void;
}

/** Dialog to choose an uploaded file. */
export function MediaDialog({ kind, onChoose, onClose }: MediaDialogProps) {
  const t = useText();
  const [q, setQ] = useState("");
  return (
    <Dialog opened onClose={onClose} size="xl" title={t(title)}>
      <MediaGrid
        search={{ kind, q, used: null, tag: null, copies: false }}
        onSearch={setQ}
        tools={null}
        onChoose={(medium) => {
          onChoose(medium.url, medium);
          onClose();
        }}
      />
    </Dialog>
  );
}
