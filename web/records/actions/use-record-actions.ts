import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/field-types.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { heldText } from "../../api/offline-queue/held-texts.ts";
import { type RecordWrite, writeRecord } from "../../api/offline-queue/record-writes.ts";
import { useActor } from "../../api/session/session.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { commonTexts } from "../common-texts.ts";
import { useInvalidateRecords } from "../record-keys.ts";
import { toReference } from "../record-name.ts";
import { undoOf } from "./record-actions.ts";
import { showUndoToast } from "./show-undo-toast.tsx";

interface RecordActionInput {
  readonly name: string;
  readonly row: AnyRecord;
  /** Input of the action. */
  readonly input?: AnyRecord;
}
/** Neither deleting nor restoring can be repeated on the result, so a press on a newer version is never a double click. */
const identifyState = (row: AnyRecord): string => `${textOf(row.id)} ${String(row.version)}`;
type WriteResult = AnyRecord | "waiting";

/** The status that an action gave a record; null if it changed none. */
const newStatusOf = (entity: AnyEntity, before: AnyRecord, after: AnyRecord): LocalizedText | null =>
  Object.entries<Field>(entity.fields).flatMap(([name, { transitions, values }]) =>
    transitions && before[name] !== after[name] ? (values?.[textOf(after[name])] ?? []) : [],
  )[0] ?? null;

/**
 * Delete, restore and action mutations of one record, with toasts and list refresh. Each write is done exactly once;
 * without a response it waits in the queue and the mutation resolves with `"waiting"`.
 */
export function useRecordActions(entity: AnyEntity) {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const forget = useInvalidateRecords();
  const onError = (error: unknown) => void toast.error(messageOf(error));
  const nameOf = (row: AnyRecord) => nameIn(language, toReference(entity, row));
  // Offline writes wait in our own queue, so react-query must not pause them.
  const networkMode = "always" as const;
  const write = (
    row: AnyRecord,
    what: Pick<RecordWrite, "operation" | "values" | "act" | "input">,
  ): Promise<WriteResult> =>
    writeRecord({ entity: entity.name, recordId: textOf(row.id), name: nameOf(row), ...what });
  /** Reports the result; a waiting write changes nothing yet. */
  const reportResult = async (ending: WriteResult, done: () => void) => {
    if (ending === "waiting") return void toast.info(t(heldText()));
    done();
    await forget();
  };

  const restore = useAction({
    networkMode,
    identify: identifyState,
    mutationFn: (row: AnyRecord) => write(row, { operation: "restore", values: {} }),
    onSuccess: (ending, row) =>
      reportResult(ending, () => void toast.success(t(commonTexts.restored, nameOf(row)))),
    onError,
  });
  const remove = useAction({
    networkMode,
    identify: identifyState,
    mutationFn: (row: AnyRecord) => write(row, { operation: "remove", values: { version: row.version } }),
    onSuccess: (ending, row) =>
      reportResult(ending, () =>
        showUndoToast({
          message: t(commonTexts.deletedOne, nameOf(row)),
          label: t(commonTexts.undo),
          undo: () => restore.mutate(row),
        }),
      ),
  });
  const act = useAction({
    networkMode,
    identify: ({ name, row }: RecordActionInput) => `${name} ${textOf(row.id)}`,
    revisionOf: ({ row }) => row.version,
    mutationFn: ({ name, row, input: taken }: RecordActionInput) =>
      write(row, { operation: "act", act: name, values: row, ...(taken ? { input: taken } : {}) }),
    onSuccess: (ending, { name: action, row }) =>
      reportResult(ending, () => {
        const status = ending === "waiting" ? null : newStatusOf(entity, row, ending);
        const name = nameOf(row);
        const message = status ? t(commonTexts.changedTo, name, t(status)) : t(commonTexts.updatedOne, name);
        const undo = undoOf(entity, role, action, row);
        if (undo === null || ending === "waiting") return void toast.success(message);
        showUndoToast({
          message,
          label: t(commonTexts.undo),
          undo: () => act.mutate({ name: undo, row: ending }),
        });
      }),
    onError,
  });
  return { restore, remove, act };
}
