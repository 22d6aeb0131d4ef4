import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { ActionDialogs } from "../actions/action-dialogs.tsx";
import { InUseNotice } from "../actions/in-use-notice.tsx";
import { BulkEditDialog, BulkOutcomeDialog } from "../actions/lazy-dialogs.tsx";
import type { ListActions } from "./use-list-actions.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly actions: ListActions;
}

/** Dialogs of a list's actions; they stay open when the list has no rows left. */
export function ListDialogs({ entity, actions }: Props) {
  const { dialogs, bulk, bulkEdit, remove, selectedCount } = actions;
  return (
    <>
      <ActionDialogs entity={entity} dialogs={dialogs} />
      <InUseNotice error={remove.error} onClose={remove.reset} />
      {bulkEdit.isOpen ? (
        <BulkEditDialog
          entity={entity}
          count={selectedCount}
          target={bulkEdit.target}
          onClose={bulkEdit.close}
          onSubmit={bulkEdit.submit}
        />
      ) : null}
      {bulk.outcome ? (
        <BulkOutcomeDialog entity={entity} outcome={bulk.outcome} onClose={bulk.closeOutcome} />
      ) : null}
    </>
  );
}
