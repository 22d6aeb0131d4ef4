import { useEffect } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { findWaitingUpdate, useQueuedWrites } from "../../api/offline-queue/record-writes.ts";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import type { RecordEditor } from "./use-record-editor.ts";

/** Shows a save of the record that waits in the queue, also one from another tab or an earlier visit. */
export function useQueuedUpdate(entity: AnyEntity, row: AnyRecord | null, editor: RecordEditor): void {
  const queued = findWaitingUpdate(useQueuedWrites(), entity.name, String(row?.id ?? ""));
  const { showQueued, clearQueued } = editor;
  const queue = useLatest({ showQueued, clearQueued });
  useEffect(() => {
    if (queued) queue.current.showQueued(queued);
    else queue.current.clearQueued();
  }, [queued, queue]);
}
