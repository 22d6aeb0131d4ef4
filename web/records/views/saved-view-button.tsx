import { Button, Text } from "@mantine/core";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconBookmark } from "../../ui/icons/bookmark.ts";
import { LazyOverlay, type OverlayProps } from "../../ui/overlays/lazy-overlay.tsx";
import { loadPanel } from "../../ui/overlays/overlay-loaders.ts";
import type { PanelOptions } from "../../ui/overlays/panel-overlay.tsx";
import { useViewGuard, ViewGuard } from "./view-guard.tsx";

const changedLabel = localized("{0} (changed)", "{0} (បានកែ)");

interface Props extends Omit<OverlayProps, "button"> {
  /** Labels for all saved views and for one by name. */
  readonly texts: { readonly many: LocalizedText; readonly one: LocalizedText };
  /** The active view and whether the current state differs from it. */
  readonly active: { readonly name: string } | null;
  readonly isChanged: boolean;
  readonly panel: Omit<PanelOptions, "label">;
  /** Loads the panel's content. */
  readonly load: () => Promise<unknown>;
}

/** Button that shows the active saved view and opens the others. */
export function SavedViewButton({ texts, active, isChanged, panel, load, ...open }: Props) {
  const t = useText();
  const guard = useViewGuard();
  const name = active ? (isChanged ? t(changedLabel, active.name) : active.name) : null;
  return (
    <LazyOverlay
      isOpen={open.isOpen}
      onToggle={(isOpen) => (isOpen ? open.onToggle(true) : guard.leave(() => open.onToggle(false)))}
      load={async () => (await Promise.all([loadPanel(), load()]))[0]}
      kind="dialog"
      part={{
        ...panel,
        label: t(texts.many),
        children: () => <ViewGuard guard={guard}>{panel.children()}</ViewGuard>,
      }}
      button={
        <Button
          variant={active ? "light" : "default"}
          leftSection={<IconBookmark size={16} fill={active ? "currentColor" : "none"} />}
          aria-label={name ? t(texts.one, name) : undefined}
          maw={panel.width - 60}
        >
          {/* What is cut at the end must not cut Khmer signs above and below the line. */}
          <Text span inherit truncate lh={2}>
            {name ?? t(texts.many)}
          </Text>
        </Button>
      }
    />
  );
}
