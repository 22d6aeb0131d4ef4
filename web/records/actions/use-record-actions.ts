import { toast } from "react-toastify";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { type RecordWrite, writeRecord } from "../../api/offline-queue/record-writes.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { commonTexts } from "../common-texts.ts";
import { useInvalidateRecords } from "../record-keys.ts";
import { toReference } from "../record-name.ts";
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

/**
 * Delete, restore and action mutations of one record, with toasts and list refresh. Each write is done exactly once;
 * without a response it waits in the queue and the mutation resolves with `"waiting"`.
 */
export function useRecordActions(entity: AnyEntity) {
  const t = useText();
  const { language } = useLanguage();
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
    if (ending === "waiting") return void toast.info(t(commonTexts.held));
    done();
    await forget();
  };

  const restore = useAction({
    networkMode,
    identify: identifyState,
    mutationFn: (row: AnyRecord) => write(row, { operation: "restore", values: {} }),
    onSuccess: (ending) => reportResult(ending, () => void toast.success(t(commonTexts.restored))),
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
    onSuccess: (ending) => reportResult(ending, () => void toast.success(t(commonTexts.done))),
    onError,
  });
  return { restore, remove, act };
}
