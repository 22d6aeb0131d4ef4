import { Button } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { words } from "../../../domain/words.ts";
import { lazyPart } from "../../fields/lazy-part.tsx";
import { useText } from "../../language/language.tsx";
import type { FormToolsProps } from "../../records/override.ts";
import type { PreviewDialogProps } from "./preview-dialog.tsx";
import type { Previewed } from "./previewed.ts";

const PreviewDialog = lazyPart<PreviewDialogProps>(
  async () => (await import("./preview-dialog.tsx")).PreviewDialog,
  0,
);

const said = { preview: words("Preview as in the app", "មើលជាមុនដូចក្នុងកម្មវិធី") };

/** A button that shows what stands in the form, saved or not, as readers of the app will see it. */
export function previewTools(kind: Previewed): ComponentType<FormToolsProps> {
  return function PreviewTools({ row, values }: FormToolsProps) {
    const say = useText();
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={18} />}
          onClick={() => setIsOpen(true)}
        >
          {say(said.preview)}
        </Button>
        {isOpen ? (
          <PreviewDialog kind={kind} values={{ ...row, ...values }} onClose={() => setIsOpen(false)} />
        ) : null}
      </>
    );
  };
}

export const GuideTools = previewTools("guide");
export const ProblemTools = previewTools("problem");
export const FeedTools = previewTools("feed");
export const NewsTools = previewTools("news");
export const TutorialTools = previewTools("tutorial");
