import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { isShared } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { usesOf } from "../../../domain/records/used-by.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { isInDialog, useSaveShortcut } from "../../ui/hooks/shortcuts.ts";
import { useStableCallback } from "../../ui/hooks/use-stable-callback.ts";
import { usePreloaded } from "../../ui/loading/use-preloaded.ts";
import { DraftNotice, MergeDialog } from "../actions/lazy-dialogs.tsx";
import { FormBody } from "../form/form-body.tsx";
import { initialStateChoices } from "../form/form-fields.ts";
import { InitialStateSelect } from "../form/initial-state-select.tsx";
import { useFocusFirstError } from "../form/use-focus-first-error.ts";
import { WithCreateInPlace } from "../form/with-create-in-place.tsx";
import { useDraft } from "./draft/use-draft.ts";
import type { QueuedNoticeProps, ReadOnlyNoticesProps } from "./edit-notices.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useQueuedUpdate } from "./use-queued-update.ts";
import type { RecordEditor } from "./use-record-editor.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord | null;
  readonly editor: RecordEditor;
  /** Whether the window has room for a second column. */
  readonly hasColumns: boolean;
  /** The status with its next steps, for the second column. */
  readonly status: ReactNode;
  readonly onRestore: () => void;
}

const loadNotices = () => import("./edit-notices.tsx");
const QueuedNotice = lazyWithSkeleton<QueuedNoticeProps>(async () => (await loadNotices()).QueuedNotice, 120);
const ReadOnlyNotices = lazyWithSkeleton<ReadOnlyNoticesProps>(
  async () => (await loadNotices()).ReadOnlyNotices,
  80,
);

/** The record form with its unsaved state and save bar. */
export function EditPanel(props: Props) {
  const { entity, row, editor, hasColumns, status } = props;
  const { userId, role } = useActor();
  const draft = useDraft({ userId, entity, recordId: row ? String(row.id) : null, editor });
  const isDirty = editor.changed.length > 0;
  useQueuedUpdate(entity, row, editor);
  useUnsavedWork(isDirty && editor.queued === null, {
    onDiscard: draft.drop,
    // The draft is stored and offered again.
    isKeptAtSignOut: true,
  });
  const canSave = editor.names.length > 0 && !row?.deletedAt;
  useSaveShortcut(({ target }) => {
    // A dialog over the form has its own save.
    if (canSave && !editor.isSaving && !isInDialog(target)) editor.save();
  });
  useFocusFirstError(editor);

  // One says that a save waits for the connection.
  usePreloaded(loadNotices, isDirty);

  const onDiscard = useStableCallback(editor.discard);

  const initialState =
    Object.keys(initialStateChoices(entity, role)).length > 0 ? (
      <InitialStateSelect entity={entity} editor={editor} />
    ) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) editor.save();
      }}
    >
      <Stack gap="md">
        <FormNotices {...props} draft={draft} canSave={canSave} />
        <WithCreateInPlace>
          <FormBody
            entity={entity}
            editor={editor}
            row={row}
            hasColumns={hasColumns}
            start={
              hasColumns ? null : row ? <RecordFacts entity={entity} row={row} isCollapsed /> : initialState
            }
            sideStart={row ? status : initialState}
            sideEnd={row ? <RecordFacts entity={entity} row={row} /> : null}
          />
        </WithCreateInPlace>
        {canSave ? (
          <SaveBar
            changes={editor.changed.length}
            hasProblems={Object.keys(editor.issues).length > 0}
            isSaving={editor.isSaving}
            onDiscard={onDiscard}
            isNew={row === null}
            isQueued={editor.queued !== null}
            uploads={editor.uploads}
          />
        ) : null}
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

interface NoticesProps extends Props {
  readonly draft: ReturnType<typeof useDraft>;
  readonly canSave: boolean;
}

/** What is above the fields: a save that waits, a draft, or why the record can't be edited. */
function FormNotices({ entity, row, editor, draft, canSave, onRestore }: NoticesProps) {
  const { role } = useActor();
  return (
    <>
      {editor.queued && editor.queued !== "new" ? (
        <QueuedNotice at={editor.queued.at} onTakeBack={() => void editor.unqueue()} />
      ) : null}
      {draft.found && canSave && !editor.queued ? (
        <DraftNotice
          entity={entity}
          names={editor.names}
          found={draft.found}
          onResume={draft.resume}
          onDrop={draft.drop}
        />
      ) : null}
      {row && (row.deletedAt || isShared(role, entity, row) || usesOf(entity, row) > 0) ? (
        <ReadOnlyNotices entity={entity} row={row} onRestore={onRestore} />
      ) : null}
    </>
  );
}
