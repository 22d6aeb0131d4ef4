import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type Language, languages, localized } from "../../../domain/text/localized-text.ts";
import { type DownloadedFile, download, saveFile } from "../../api/client/download.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { IconChevronDown } from "../../ui/icons/chevron-down.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { toast } from "../../ui/toasts/toast.ts";

const text = {
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
  readonly label: string;
  readonly icon: ReactNode;
  /** The address of the PDF. */
  readonly path: string;
  /** Where the label alone does not say which document. */
  readonly accessibleName?: string;
  /** A button beside others of its kind is small. */
  readonly size?: "sm" | "xs";
}

/** Opens a PDF in a new window, in the language that is chosen. */
export function DocumentButton({ label, accessibleName = label, icon, path, size = "sm" }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isComing, setIsComing] = useState(false);
  const open = async (language: Language) => {
    // Opened during the click: browsers block windows opened later.
    const opened = window.open("", "_blank");
    if (opened) {
      opened.document.title = accessibleName;
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
          size={size}
          flex="none"
          aria-label={accessibleName}
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
