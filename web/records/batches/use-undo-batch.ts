import { useQueryClient } from "@tanstack/react-query";
import { type Batch, undoBatch } from "../../../domain/contracts/records/batch.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { RunningJob } from "../bulk/running-jobs.ts";
import { commonTexts } from "../common-texts.ts";
import { useInvalidateRecords } from "../record-keys.ts";

const texts = {
  undone: localized("Undone for {0, plural, one {# record} other {# records}}.", "បានត្រឡប់វិញសម្រាប់ទិន្នន័យ {0}។"),
  partly: localized("Undone: {0}. Could not be undone: {1}.", "បានត្រឡប់វិញ៖ {0}។ មិនអាចត្រឡប់វិញបាន៖ {1}។"),
};

interface UndoBatchOptions {
  /** Called when the undo runs as a background job. */
  readonly follow: (job: RunningJob) => void | Promise<void>;
  readonly onDone?: (batch: Batch) => void;
}

/** Mutation that undoes an import or bulk change and reports the result. */
export function useUndoBatch({ follow, onDone }: UndoBatchOptions) {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const forget = useInvalidateRecords();
  return useAction({
    mutationFn: (id: string) => callApi(undoBatch, { params: { id } }),
    onSuccess: async (batch) => {
      const { state, reverted, kept, job } = batch.undo;
      const counts = [format.number(reverted), format.number(kept)] as const;
      if (state === "running" && job)
        await follow({ id: job, entity: batch.entity, action: "undo", label: t(commonTexts.undo) });
      else if (kept > 0) toast.warning(t(texts.partly, ...counts));
      else toast.success(t(texts.undone, ...counts));
      onDone?.(batch);
      await Promise.all([forget(), client.invalidateQueries({ queryKey: ["batches"] })]);
    },
    onError: (thrown) => void toast.error(messageOf(thrown)),
  });
}
