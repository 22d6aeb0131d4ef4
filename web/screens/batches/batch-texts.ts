import type { Batch } from "../../../domain/calls/batch.ts";
import { type LocalizedText, localized } from "../../../domain/localized-text.ts";

export const batchTexts = {
  title: localized("Imports and bulk changes", "ការនាំចូល និងការកែជាក្រុម"),
  kept: localized("They are kept for 90 days.", "ទាំងនេះត្រូវបានរក្សាទុក ៩០ ថ្ងៃ។"),
  by: localized("{0} · {1}", "{0} · {1}"),
  nobody: localized("An account that is gone", "គណនីដែលលែងមាន"),
  undo: localized("Undo", "ត្រឡប់វិញ"),
  sure: localized(
    "What it added goes to the bin, and what it changed is as before. Records that somebody changed since keep their values.",
    "អ្វីដែលបានបន្ថែមនឹងទៅធុងសំរាម ហើយអ្វីដែលបានកែនឹងដូចមុនវិញ។ ទិន្នន័យដែលមាននរណាម្នាក់បានកែក្រោយមក នឹងរក្សាតម្លៃរបស់វា។",
  ),
  undoRest: localized("Undo the rest", "ត្រឡប់វិញនូវអ្វីដែលនៅសល់"),
} as const;

/** Label and colour of a batch's status badge. */
export function batchStatus({ state, undo }: Batch): {
  readonly label: LocalizedText;
  readonly color: string;
} {
  if (undo.state === "running") return { label: localized("Undoing", "កំពុងត្រឡប់វិញ"), color: "blue" };
  if (undo.state === "done") return { label: localized("Undone", "បានត្រឡប់វិញ"), color: "gray" };
  if (undo.state === "partly") return { label: localized("Partly undone", "បានត្រឡប់វិញខ្លះ"), color: "yellow" };
  if (state === "failed") return { label: localized("Stopped", "បានឈប់"), color: "red" };
  if (state === "cancelled") return { label: localized("Cancelled", "បានបោះបង់"), color: "gray" };
  if (state === "done") return { label: localized("Done", "រួចរាល់"), color: "green" };
  return { label: localized("Running", "កំពុងដំណើរការ"), color: "blue" };
}

const countTexts = {
  created: localized("{0} added", "បន្ថែម {0}"),
  updated: localized("{0} changed", "កែ {0}"),
  unchanged: localized("{0} unchanged", "នៅដដែល {0}"),
  done: localized("{0} of {1} done", "បានធ្វើ {0} ក្នុងចំណោម {1}"),
  refused: localized("{0} refused", "បដិសេធ {0}"),
  reverted: localized("{0} undone", "ត្រឡប់វិញ {0}"),
  kept: localized("{0} kept", "រក្សាទុក {0}"),
} as const;

/** Labelled counts of a batch; zero counts are omitted. */
export function batchCounts({ file, total, done, refused, undo }: Batch) {
  const counts: readonly (readonly [keyof typeof countTexts, number])[] = [
    ...(file
      ? ([
          ["created", file.created],
          ["updated", file.updated],
          ["unchanged", file.unchanged],
        ] as const)
      : []),
    ["refused", refused],
    ["reverted", undo.reverted],
    ["kept", undo.kept],
  ];
  const own = file ? [] : [{ words: countTexts.done, values: [done - refused, total] }];
  return [
    ...own,
    ...counts
      .filter(([, count]) => count > 0)
      .map(([name, count]) => ({ words: countTexts[name], values: [count] })),
  ];
}
