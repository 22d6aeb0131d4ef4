import { useActor } from "../../api/session/session.ts";
import type { ConfirmQuestion } from "../actions/confirm-dialog.tsx";
import { referrersOf } from "../actions/referrers.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { useRequestedVersion } from "../history/requested-version.ts";
import { useRestoreVersion } from "../history/use-restore-version.ts";
import { RecordTabs, type RecordTabsProps } from "./record-tabs.tsx";

export interface EditorTabsProps extends Omit<RecordTabsProps, "referrers" | "onBringBack"> {
  readonly editor: RecordEditor;
  readonly onAsk: (question: ConfirmQuestion) => void;
}

/** Tabs of a stored record whose history can bring an older version back into the form. */
export function EditorTabs({ editor, onAsk, ...tabs }: EditorTabsProps) {
  const { entity, onTab } = tabs;
  const { role } = useActor();
  const restoreVersion = useRestoreVersion({ entity, editor, onAsk, onFilled: () => onTab("record") });
  useRequestedVersion(restoreVersion);
  return (
    <RecordTabs
      {...tabs}
      referrers={referrersOf(entity, role)}
      onBringBack={editor.names.length > 0 && !editor.isSaving ? restoreVersion : null}
    />
  );
}
