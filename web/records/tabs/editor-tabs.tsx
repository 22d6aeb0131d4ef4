import { useMemo } from "react";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useStableCallback } from "../../ui/hooks/use-stable-callback.ts";
import { referrersOf } from "../actions/referrers.ts";
import { useEditor } from "../editor/editor-context.ts";
import { useRequestedVersion } from "../history/requested-version.ts";
import type { RestoreDialogProps } from "../history/restore-dialog.tsx";
import { useRestoreVersion } from "../history/use-restore-version.ts";
import { RecordTabs, type RecordTabsProps } from "./record-tabs.tsx";

const RestoreDialog = lazyWithSkeleton<RestoreDialogProps>(
  async () => (await import("../history/restore-dialog.tsx")).RestoreDialog,
  0,
);

export type EditorTabsProps = Omit<RecordTabsProps, "referrers" | "onBringBack">;

/** Tabs of a stored record whose history can bring older values back into the form. */
export function EditorTabs(tabs: EditorTabsProps) {
  const { entity, onTab } = tabs;
  const { role } = useActor();
  const editor = useEditor();
  const restoring = useRestoreVersion({ entity, editor, onFilled: () => onTab("record") });
  useRequestedVersion(restoring.start);
  const bringBack = useStableCallback(restoring.start);
  const referrers = useMemo(() => referrersOf(entity, role), [entity, role]);
  return (
    <>
      <RecordTabs
        {...tabs}
        referrers={referrers}
        onBringBack={editor.names.length > 0 && !editor.isSaving ? bringBack : null}
      />
      {restoring.compared ? (
        <RestoreDialog
          entity={entity}
          compared={restoring.compared}
          unsaved={editor.changed}
          onFill={restoring.fill}
          onCancel={restoring.cancel}
        />
      ) : null}
    </>
  );
}
