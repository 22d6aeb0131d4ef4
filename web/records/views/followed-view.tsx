import { Button } from "@mantine/core";
import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import { type Words, words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { LateOverlay, type OverlayProps } from "../../ui/late-overlay.tsx";
import { loadPanel } from "../../ui/overlays.ts";
import type { PanelPart } from "../../ui/panel-overlay.tsx";
import { useViewGuard, ViewGuard } from "./view-guard.tsx";

const changed = words("{0} (changed)", "{0} (បានកែ)");

interface Props extends Omit<OverlayProps, "button"> {
  /** What they are called together, and one of them by its name. */
  readonly said: { readonly many: Words; readonly one: Words };
  /** The one that is followed, and whether what is shown differs from it. */
  readonly active: { readonly name: string } | null;
  readonly isChanged: boolean;
  readonly panel: Omit<PanelPart, "label">;
  /** Fetches what the panel shows. */
  readonly load: () => Promise<unknown>;
}

/** A button that says which saved view is followed, and opens the others. */
export function FollowedView({ said, active, isChanged, panel, load, ...open }: Props) {
  const say = useText();
  const guard = useViewGuard();
  const name = active ? (isChanged ? say(changed, active.name) : active.name) : null;
  return (
    <LateOverlay
      isOpen={open.isOpen}
      onToggle={(isOpen) => (isOpen ? open.onToggle(true) : guard.leave(() => open.onToggle(false)))}
      load={async () => (await Promise.all([loadPanel(), load()]))[0]}
      kind="dialog"
      part={{
        ...panel,
        label: say(said.many),
        children: () => <ViewGuard guard={guard}>{panel.children()}</ViewGuard>,
      }}
      button={
        <Button
          variant={active ? "light" : "default"}
          leftSection={active ? <IconBookmarkFilled size={16} /> : <IconBookmark size={16} />}
          aria-label={name ? say(said.one, name) : undefined}
          maw={panel.width - 60}
        >
          {name ?? say(said.many)}
        </Button>
      }
    />
  );
}
