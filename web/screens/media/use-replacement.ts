import { useQueryClient } from "@tanstack/react-query";
import type { replaceMedium } from "../../../domain/contracts/media.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { mediaKey } from "../../fields/uploads/media-key.ts";
import { useText } from "../../language/language.tsx";
import { showUndoToast } from "../../records/actions/show-undo-toast.tsx";
import { useUndoBatch } from "../../records/batches/use-undo-batch.ts";
import { followJob } from "../../records/bulk/follow-job.ts";
import { commonTexts } from "../../records/common-texts.ts";
import { invalidateRecords } from "../../records/record-keys.ts";
import { toast } from "../../ui/toasts/toast.ts";

const replaced = localized(
  "Replaced in {0, plural, one {# record} other {# records}}.",
  "បានជំនួសក្នុងទិន្នន័យ {0}។",
);

/** Refetches what shows files: the library, and all records. */
export function useMediaChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: mediaKey }), invalidateRecords(client)]);
  };
}

/** Reports that a file was replaced, and offers to undo it in all lists. */
export function useReportReplacement(): (reply: ReplyOf<typeof replaceMedium>) => Promise<void> {
  const t = useText();
  const changed = useMediaChanged();
  const undo = useUndoBatch({ follow: followJob, onDone: () => void changed() });
  return async ({ replaced: count, batches }) => {
    const message = t(replaced, count);
    if (batches.length === 0) toast.success(message);
    else
      showUndoToast({
        message,
        label: t(commonTexts.undo),
        undo: () => {
          for (const batch of batches) undo.mutate(batch);
        },
      });
    await changed();
  };
}
