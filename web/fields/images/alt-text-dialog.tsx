import { Stack } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { AltTextForm } from "./alt-text-form.tsx";
import classes from "./images-input.module.css";
import type { StoredPictureText } from "./picture-texts.ts";

const title = localized("Alt text", "អត្ថបទជំនួសរូបភាព");

export interface AltTextDialogProps {
  readonly stored: StoredPictureText;
  readonly url: string;
  readonly onClose: () => void;
}

/** A picture beside its alt text. */
export function AltTextDialog({ stored, url, onClose }: AltTextDialogProps) {
  const t = useText();
  return (
    <Dialog opened onClose={onClose} title={t(title)}>
      <Stack gap="md">
        <img className={classes.preview} src={fileAddress(url)} alt="" />
        <AltTextForm name={stored.name} stored={stored} onSaved={onClose} />
      </Stack>
    </Dialog>
  );
}
