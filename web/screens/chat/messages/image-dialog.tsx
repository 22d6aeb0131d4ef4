import { localized } from "../../../../domain/text/localized-text.ts";
import { fileAddress } from "../../../api/client/base-url.ts";
import { useText } from "../../../language/language.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

const openInNewTab = localized("Open in new tab", "បើកក្នុងផ្ទាំងថ្មី");

interface Props {
  readonly url: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** Shows a picture as large as the window allows. */
export function ImageDialog({ url, label, onClose }: Props) {
  const t = useText();
  return (
    <Dialog opened onClose={onClose} size="auto" centered title={label}>
      <img
        src={fileAddress(url)}
        alt={label}
        style={{ display: "block", maxWidth: "100%", maxHeight: "75dvh", marginInline: "auto" }}
      />
      <a href={fileAddress(url)} target="_blank" rel="noreferrer">
        {t(openInNewTab)}
      </a>
    </Dialog>
  );
}
