import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { orderInvoice, orderPackingSlip } from "../../../domain/contracts/orders/order-document.ts";
import { type Language, languages, localized } from "../../../domain/text/localized-text.ts";
import { type DownloadedFile, download, saveFile } from "../../api/client/download.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { IconChevronDown } from "../../ui/icons/chevron-down.ts";
import { IconFileInvoice } from "../../ui/icons/file-invoice.ts";
import { IconPackages } from "../../ui/icons/packages.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { toast } from "../../ui/toasts/toast.ts";

const text = {
  invoice: localized("Invoice", "វិក្កយបត្រ"),
  packingSlip: localized("Packing slip", "បញ្ជីវេចខ្ចប់"),
  making: localized("Preparing document…", "កំពុងរៀបចំឯកសារ…"),
};
/** Each language in its own name. */
const languageNames: Readonly<Record<Language, string>> = { en: "English", km: "ភាសាខ្មែរ" };

/** Shows a file in the window opened for it, or downloads it when the browser blocked the window. */
function showDocument(file: DownloadedFile, opened: Window | null): void {
  if (!opened || opened.closed) {
    saveFile(file);
    return;
  }
  const address = URL.createObjectURL(file.content);
  opened.location.href = address;
  // Kept for ten minutes, so that the user can print or save from the window.
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}

interface Props {
  readonly id: string;
}

/** Order documents, opened in a new window in the selected language. */
export function OrderDocuments({ id }: Props) {
  const t = useText();
  const invoice = { label: t(text.invoice), icon: <IconFileInvoice size={18} /> };
  const slip = { label: t(text.packingSlip), icon: <IconPackages size={18} /> };
  return (
    <>
      <DocumentButton {...invoice} path={orderInvoice.path.replace("{id}", id)} />
      <DocumentButton {...slip} path={orderPackingSlip.path.replace("{id}", id)} />
    </>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly path: string;
}

function DocumentButton({ label, icon, path }: ButtonProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isComing, setIsComing] = useState(false);
  const open = async (language: Language) => {
    // Opened during the click: browsers block windows opened later.
    const opened = window.open("", "_blank");
    if (opened) {
      opened.document.title = label;
      opened.document.body.textContent = t(text.making);
    }
    setIsComing(true);
    try {
      showDocument(await download({ path: `${path}?language=${language}` }), opened);
    } catch (error) {
      opened?.close();
      toast.error(messageOf(error));
    } finally {
      setIsComing(false);
    }
  };
  return (
    <LazyOverlay
      load={loadMenu}
      kind="menu"
      part={{
        position: "bottom-end",
        placement: "overlay",
        entries: languages.map((language) => ({
          label: languageNames[language],
          onChoose: () => void open(language),
        })),
      }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <Button
          variant="default"
          leftSection={icon}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={isComing}
        >
          {label}
        </Button>
      }
    />
  );
}
