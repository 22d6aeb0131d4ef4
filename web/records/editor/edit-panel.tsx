import { Stack } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useEffect } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useActor } from "../../api/session/session.ts";
import { MergeDialog } from "../actions/lazy-dialogs.tsx";
import { FormSections } from "../form/form-sections.tsx";
import { InitialStateSelect } from "../form/initial-state-select.tsx";
import { useFocusFirstError } from "../form/use-focus-first-error.ts";
import { WithCreateInPlace } from "../form/with-create-in-place.tsx";
import { DraftNotice, QueuedNotice, ReadOnlyNotices } from "./edit-notices.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useDraft } from "./use-draft.ts";
import { useQueuedUpdate } from "./use-queued-update.ts";
import type { RecordEditor } from "./use-record-editor.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord | null;
  readonly editor: RecordEditor;
  /** Address to navigate to once nothing is unsaved. */
  readonly leaving: string | null;
  readonly onLeave: (address: string) => void;
  readonly onRestore: () => void;
}

/** Whether the event comes from a dialog over the form, which has its own save. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog]") !== null;

/** The record form with its unsaved state and save bar. */
export function EditPanel({ entity, row, editor, leaving, onLeave, onRestore }: Props) {
  const { userId } = useActor();
  const draft = useDraft({ userId, entity, recordId: row ? String(row.id) : null, editor });
  const isDirty = editor.changed.length > 0;
  useQueuedUpdate(entity, row, editor);
  useUnsavedWork(isDirty && leaving === null && editor.queued === null, {
    onDiscard: draft.drop,
    // The draft is stored and offered again.
    isKeptAtSignOut: true,
  });
  const canSave = editor.names.length > 0 && !row?.deletedAt;
  useHotkeys(
    [["mod+S", (event) => canSave && !editor.isSaving && !isInDialog(event.target) && editor.save()]],
    [],
    true,
  );
  useFocusFirstError(editor);
  useEffect(() => {
    if (leaving !== null) onLeave(leaving);
  }, [leaving, onLeave]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) editor.save();
      }}
    >
      <Stack gap="md">
        <QueuedNotice editor={editor} />
        {draft.found && canSave && !editor.queued ? (
          <DraftNotice
            entity={entity}
            names={editor.names}
            found={draft.found}
            onResume={draft.resume}
            onDrop={draft.drop}
          />
        ) : null}
        {row ? (
          <ReadOnlyNotices entity={entity} row={row} onRestore={onRestore} />
        ) : (
          <InitialStateSelect entity={entity} editor={editor} />
        )}
        <WithCreateInPlace>
          <FormSections entity={entity} editor={editor} row={row} />
        </WithCreateInPlace>
        {row ? <RecordFacts entity={entity} row={row} /> : null}
        {canSave ? <SaveBar editor={editor} isNew={row === null} /> : null}
      </Stack>
      {editor.versionConflict ? (
        <MergeDialog
          entity={entity}
          versionConflict={editor.versionConflict}
          onResolve={editor.resolveConflict}
          onClose={editor.dismissConflict}
        />
      ) : null}
    </form>
  );
}
