import { Button } from "@mantine/core";
import { IconChevronDown, IconFileInvoice, IconPackages } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { toast } from "react-toastify";
import { orderInvoice, orderPackingSlip } from "../../../domain/calls/order-document.ts";
import { type Language, languages, words } from "../../../domain/words.ts";
import { type DownloadedFile, download, saveFile } from "../../api/download.ts";
import { messageOf } from "../../api/result.ts";
import { useText } from "../../language/language.tsx";
import { LateOverlay } from "../../ui/late-overlay.tsx";
import { loadMenu } from "../../ui/overlays.ts";

const said = {
  invoice: words("Invoice", "វិក្កយបត្រ"),
  packingSlip: words("Packing slip", "បញ្ជីវេចខ្ចប់"),
  making: words("The document is being made …", "កំពុងរៀបចំឯកសារ …"),
};
/** Each language by its own name. */
const names: Readonly<Record<Language, string>> = { en: "English", km: "ភាសាខ្មែរ" };

/** Shows a file in the window that was opened for it, or gives it to the person where the browser opened none. */
function show(file: DownloadedFile, opened: Window | null): void {
  if (!opened || opened.closed) {
    saveFile(file);
    return;
  }
  const address = URL.createObjectURL(file.content);
  opened.location.href = address;
  // The window reads it at once; kept for a while for whoever prints or saves it from there.
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}

interface Props {
  readonly id: string;
}

/** The papers of an order, each in the language that is chosen, in a window of their own to be printed. */
export function OrderDocuments({ id }: Props) {
  const say = useText();
  const invoice = { label: say(said.invoice), icon: <IconFileInvoice size={18} /> };
  const slip = { label: say(said.packingSlip), icon: <IconPackages size={18} /> };
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
  const say = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isComing, setIsComing] = useState(false);
  const open = async (language: Language) => {
    // Opened in the very click: browsers refuse what opens by itself later.
    const opened = window.open("", "_blank");
    if (opened) {
      opened.document.title = label;
      opened.document.body.textContent = say(said.making);
    }
    setIsComing(true);
    try {
      show(await download({ path: `${path}?language=${language}` }), opened);
    } catch (error) {
      opened?.close();
      toast.error(messageOf(error));
    } finally {
      setIsComing(false);
    }
  };
  return (
    <LateOverlay
      load={loadMenu}
      kind="menu"
      part={{
        position: "bottom-end",
        stands: "over the page",
        entries: languages.map((language) => ({
          label: names[language],
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
