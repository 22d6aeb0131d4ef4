import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useStableCallback } from "../../ui/hooks/use-stable-callback.ts";
import type { RecordAction } from "../actions/record-actions.ts";
import { useRequestedAction } from "../actions/requested-action.ts";
import { useActionDialogs } from "../actions/use-action-dialogs.ts";
import { useRecordActions } from "../actions/use-record-actions.ts";
import { commonTexts } from "../common-texts.ts";
import { useHeadActions } from "./use-head-actions.ts";
import type { RecordEditor } from "./use-record-editor.ts";

const texts = {
  delete: localized("Delete “{0}”?", "លុប «{0}» ឬ?"),
  deleteHow: localized("You can restore it from the bin.", "អ្នកអាចស្ដារវាឡើងវិញពីធុងសំរាមបាន។"),
};

interface Options {
  readonly entity: AnyEntity;
  readonly row: AnyRecord | null;
  /** Display name of the record. */
  readonly name: string;
  readonly editor: RecordEditor;
  readonly onDeleted: () => void;
}

/**
 * Actions and deletion of the record in a form; the form keeps its unsaved changes. The functions stay the same, so that
 * what has them as props is not rendered again.
 */
export function useEditorActions({ entity, row, name, editor, onDeleted }: Options) {
  const t = useText();
  const dialogs = useActionDialogs();
  const { remove, restore, act } = useRecordActions(entity);
  const rebase = (result: AnyRecord | "waiting") => {
    if (result !== "waiting") editor.rebase(result);
  };

  const startAction = useStableCallback((action: RecordAction) => {
    if (!row) return;
    const write = { name: action.name, row: { ...row, version: editor.work.version } };
    dialogs.start({
      action,
      subject: name,
      row,
      note: null,
      warning: null,
      onRun: () => act.mutate(write, { onSuccess: rebase }),
      onSubmit: async (input) => rebase(await act.mutateAsync({ ...write, input })),
    });
  });

  useRequestedAction(useHeadActions(entity, row).acts, startAction);

  const startDelete = useStableCallback(() => {
    if (!row) return;
    dialogs.confirm({
      title: t(texts.delete, name),
      body: t(texts.deleteHow),
      yes: t(commonTexts.delete),
      color: "red",
      onYes: () => remove.mutate(row, { onSuccess: onDeleted }),
    });
  });
  const restoreRow = useStableCallback(() => {
    if (row) restore.mutate(row);
  });

  return {
    dialogs,
    remove,
    startAction,
    startDelete,
    restore: restoreRow,
    isBusy: editor.isSaving || act.isPending || remove.isPending,
  };
}
