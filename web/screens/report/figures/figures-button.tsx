import { Button } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../../language/language.tsx";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { IconListCheck } from "../../../ui/icons/list-check.ts";
import { LazyOverlay } from "../../../ui/overlays/lazy-overlay.tsx";
import { loadPanel } from "../../../ui/overlays/overlay-loaders.ts";
import type { ReportHandle } from "../use-report.ts";
import type { FiguresPanelProps } from "./figures-panel.tsx";

const figuresLabel = localized("Choose figures", "ជ្រើសតួលេខ");
const loadFigures = async () => (await import("./figures-panel.tsx")).FiguresPanel;
const FiguresPanel = lazyWithSkeleton<FiguresPanelProps>(loadFigures, 240);

/** Opens the choice of figures; counts them unless all are shown. */
export function FiguresButton({ handle }: { readonly handle: ReportHandle }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CountBadge count={handle.state.figures?.length ?? 0} tone="plain">
      <LazyOverlay
        isOpen={isOpen}
        onToggle={setIsOpen}
        load={async () => (await Promise.all([loadPanel(), loadFigures()]))[0]}
        kind="dialog"
        part={{
          label: t(figuresLabel),
          position: "bottom-start",
          width: 300,
          children: () => <FiguresPanel handle={handle} />,
        }}
        button={
          <Button
            variant={handle.state.figures ? "light" : "default"}
            leftSection={<IconListCheck size={16} />}
          >
            {t(figuresLabel)}
          </Button>
        }
      />
    </CountBadge>
  );
}
