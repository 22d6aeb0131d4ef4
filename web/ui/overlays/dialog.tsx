import { Drawer, type DrawerProps, Modal, type ModalProps } from "@mantine/core";
import { useRef } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useReturnFocus } from "../hooks/use-return-focus.ts";

const closeLabel = localized("Close", "បិទ");

/** The header of a dialog is no landmark of the page, which has one of its own. */
const attributes = { header: { role: "presentation" } };

/** The app's modal dialog: a labelled close button, and the focus returns to where it was before. */
export function Dialog(props: ModalProps) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  useReturnFocus(props.opened, root);
  return (
    <Modal
      ref={root}
      returnFocus={false}
      closeButtonProps={{ "aria-label": t(closeLabel) }}
      {...props}
      attributes={{ ...attributes, ...props.attributes }}
    />
  );
}

/** A panel from the lower edge of a phone, within reach of the thumb; otherwise like `Dialog`. */
export function BottomSheet(props: DrawerProps) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  useReturnFocus(props.opened, root);
  return (
    <Drawer
      ref={root}
      returnFocus={false}
      position="bottom"
      size="auto"
      radius="lg"
      styles={{ content: { maxHeight: "85dvh" } }}
      closeButtonProps={{ "aria-label": t(closeLabel) }}
      {...props}
      attributes={{ ...attributes, ...props.attributes }}
    />
  );
}
