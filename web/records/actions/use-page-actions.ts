import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../common-texts.ts";
import { useInvalidateRecords } from "../record-keys.ts";
import { actionsFor, type RecordAction } from "./record-actions.ts";
import { useRequestedAction } from "./requested-action.ts";
import { useActionDialogs } from "./use-action-dialogs.ts";
import { useRecordActions } from "./use-record-actions.ts";

const text = {
  delete: localized("Delete “{0}”?", "លុប «{0}» ឬ?"),
  deleteHow: localized("You can restore it from the bin.", "អ្នកអាចស្ដារវាឡើងវិញពីធុងសំរាមបាន។"),
};

interface Options {
  readonly entity: AnyEntity;
  /** With the version that an action is based on. */
  readonly row: AnyRecord;
  readonly name: string;
  readonly onDeleted: () => void;
}

/** The actions on a record whose page is read, and its deletion, with their dialogs. */
export function usePageActions({ entity, row, name, onDeleted }: Options) {
  const t = useText();
  const actor = useActor();
  const dialogs = useActionDialogs();
  const forget = useInvalidateRecords();
  const { act, remove } = useRecordActions(entity);
  const run = async (action: string, input: object = {}) => {
    try {
      await act.mutateAsync({ name: action, row, input: { ...input } });
    } catch (error) {
      // Someone else was first: the page shows what they did.
      if (error instanceof ApiError && (error.status === 409 || error.status === 422)) await forget();
      throw error;
    }
  };
  const acts = actionsFor(entity, actor, row);
  const start = (action: RecordAction) =>
    dialogs.start({
      action,
      subject: name,
      row,
      note: null,
      warning: null,
      onRun: () => void run(action.name).catch(() => undefined),
      onSubmit: (input) => run(action.name, input),
    });
  useRequestedAction(acts, start);
  return {
    acts,
    dialogs,
    start,
    startDelete: () =>
      dialogs.confirm({
        title: t(text.delete, name),
        body: t(text.deleteHow),
        yes: t(commonTexts.delete),
        color: "red",
        onYes: () => remove.mutate(row, { onSuccess: onDeleted }),
      }),
    isBusy: act.isPending || remove.isPending,
    removeError: remove.error,
    resetRemove: remove.reset,
  };
}
