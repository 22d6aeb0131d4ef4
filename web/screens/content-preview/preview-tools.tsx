import { Button } from "@mantine/core";
import { type FunctionComponent, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import type { FormToolsProps } from "../../records/override.ts";
import { IconDeviceMobile } from "../../ui/icons/device-mobile.ts";
import type { PreviewDialogProps } from "./preview-dialog.tsx";
import type { PreviewKind } from "./preview-page.ts";

const PreviewDialog = lazyWithSkeleton<PreviewDialogProps>(
  async () => (await import("./preview-dialog.tsx")).PreviewDialog,
  0,
);

const text = { preview: localized("Preview in app", "មើលជាមុនក្នុងកម្មវិធី") };

/** Returns a button that previews the current form values, saved or not, as in the app. */
export function createPreviewTools(kind: PreviewKind): FunctionComponent<FormToolsProps> {
  return function PreviewTools({ row, values }: FormToolsProps) {
    const t = useText();
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={18} />}
          onClick={() => setIsOpen(true)}
        >
          {t(text.preview)}
        </Button>
        {isOpen ? (
          <PreviewDialog kind={kind} values={{ ...row, ...values }} onClose={() => setIsOpen(false)} />
        ) : null}
      </>
    );
  };
}

export const GuideTools = createPreviewTools("guide");
export const ProblemTools = createPreviewTools("problem");
export const FeedTools = createPreviewTools("feed");
export const NewsTools = createPreviewTools("news");
export const TutorialTools = createPreviewTools("tutorial");
