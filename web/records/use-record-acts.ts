import { toast } from "react-toastify";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { type RecordWrite, writeRecord } from "../api/offline-queue/record-writes.ts";
import { messageOf } from "../api/result.ts";
import { useAction } from "../api/use-action.ts";
import { nameIn, textOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { useForgetRecords } from "./record-keys.ts";
import { referenceTo } from "./record-name.ts";
import { said } from "./said.ts";
import { undoToast } from "./undo-toast.tsx";

type Members = Readonly<Record<string, unknown>>;

interface Acting {
  readonly name: string;
  readonly row: Members;
  /** What the act asked for. */
  readonly taken?: Members;
}
type Ending = Members | "waiting";

/**
 * Deleting, restoring and acting on one record, each with its word to the person and lists made fresh. Each is done exactly
 * once; without an answer it waits in the queue, and its action ends with `"waiting"`.
 */
export function useRecordActs(entity: AnyEntity) {
  const text = useText();
  const { language } = useLanguage();
  const forget = useForgetRecords();
  const onError = (error: unknown) => void toast.error(messageOf(error));
  const nameOf = (row: Members) => nameIn(language, referenceTo(entity, row));
  // Without a connection the write waits in the queue, which react-query must not wait for.
  const networkMode = "always" as const;
  const write = (
    row: Members,
    what: Pick<RecordWrite, "operation" | "values" | "act" | "input">,
  ): Promise<Ending> =>
    writeRecord({ entity: entity.name, recordId: textOf(row.id), name: nameOf(row), ...what });
  /** Says how it ended; what waits changes nothing yet. */
  const tell = async (ending: Ending, done: () => void) => {
    if (ending === "waiting") return void toast.info(text(said.held));
    done();
    await forget();
  };

  const restore = useAction({
    networkMode,
    mutationFn: (row: Members) => write(row, { operation: "restore", values: {} }),
    onSuccess: (ending) => tell(ending, () => void toast.success(text(said.restored))),
    onError,
  });
  const remove = useAction({
    networkMode,
    mutationFn: (row: Members) => write(row, { operation: "remove", values: { version: row.version } }),
    onSuccess: (ending, row) =>
      tell(ending, () =>
        undoToast({
          message: text(said.deletedOne, nameOf(row)),
          label: text(said.undo),
          undo: () => restore.mutate(row),
        }),
      ),
  });
  const act = useAction({
    networkMode,
    mutationFn: ({ name, row, taken }: Acting) =>
      write(row, { operation: "act", act: name, values: row, ...(taken ? { input: taken } : {}) }),
    onSuccess: (ending) => tell(ending, () => void toast.success(text(said.done))),
    onError,
  });
  return { restore, remove, act };
}
