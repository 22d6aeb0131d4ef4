import { useMemo } from "react";
import { useActor } from "../../api/session/session.ts";
import { useStableCallback } from "../../ui/hooks/use-stable-callback.ts";
import type { ConfirmQuestion } from "../actions/confirm-dialog.tsx";
import { referrersOf } from "../actions/referrers.ts";
import { useEditor } from "../editor/editor-context.ts";
import { useRequestedVersion } from "../history/requested-version.ts";
import { useRestoreVersion } from "../history/use-restore-version.ts";
import { RecordTabs, type RecordTabsProps } from "./record-tabs.tsx";

export interface EditorTabsProps extends Omit<RecordTabsProps, "referrers" | "onBringBack"> {
  readonly onAsk: (question: ConfirmQuestion) => void;
}

/** Tabs of a stored record whose history can bring an older version back into the form. */
export function EditorTabs({ onAsk, ...tabs }: EditorTabsProps) {
  const { entity, onTab } = tabs;
  const { role } = useActor();
  const editor = useEditor();
  const restoreVersion = useRestoreVersion({ entity, editor, onAsk, onFilled: () => onTab("record") });
  useRequestedVersion(restoreVersion);
  const bringBack = useStableCallback(restoreVersion);
  const referrers = useMemo(() => referrersOf(entity, role), [entity, role]);
  return (
    <RecordTabs
      {...tabs}
      referrers={referrers}
      onBringBack={editor.names.length > 0 && !editor.isSaving ? bringBack : null}
    />
  );
}
