import type { Batch } from "../../../domain/calls/batch.ts";
import { type Words, words } from "../../../domain/words.ts";

export const batchText = {
  title: words("Imports and bulk changes", "ការនាំចូល និងការកែជាក្រុម"),
  kept: words("They are kept for 90 days.", "ទាំងនេះត្រូវបានរក្សាទុក ៩០ ថ្ងៃ។"),
  by: words("{0} · {1}", "{0} · {1}"),
  nobody: words("An account that is gone", "គណនីដែលលែងមាន"),
  undo: words("Undo", "ត្រឡប់វិញ"),
  sure: words(
    "What it added goes to the bin, and what it changed is as before. Records that somebody changed since keep their values.",
    "អ្វីដែលបានបន្ថែមនឹងទៅធុងសំរាម ហើយអ្វីដែលបានកែនឹងដូចមុនវិញ។ ទិន្នន័យដែលមាននរណាម្នាក់បានកែក្រោយមក នឹងរក្សាតម្លៃរបស់វា។",
  ),
  undoRest: words("Undo the rest", "ត្រឡប់វិញនូវអ្វីដែលនៅសល់"),
} as const;

/** What became of a batch, as a badge says it. */
export function batchState({ state, undo }: Batch): { readonly label: Words; readonly color: string } {
  if (undo.state === "running") return { label: words("Undoing", "កំពុងត្រឡប់វិញ"), color: "blue" };
  if (undo.state === "done") return { label: words("Undone", "បានត្រឡប់វិញ"), color: "gray" };
  if (undo.state === "partly") return { label: words("Partly undone", "បានត្រឡប់វិញខ្លះ"), color: "yellow" };
  if (state === "failed") return { label: words("Stopped", "បានឈប់"), color: "red" };
  if (state === "cancelled") return { label: words("Cancelled", "បានបោះបង់"), color: "gray" };
  if (state === "done") return { label: words("Done", "រួចរាល់"), color: "green" };
  return { label: words("Running", "កំពុងដំណើរការ"), color: "blue" };
}

const counted = {
  created: words("{0} added", "បន្ថែម {0}"),
  updated: words("{0} changed", "កែ {0}"),
  unchanged: words("{0} unchanged", "នៅដដែល {0}"),
  done: words("{0} of {1} done", "បានធ្វើ {0} ក្នុងចំណោម {1}"),
  refused: words("{0} refused", "បដិសេធ {0}"),
  reverted: words("{0} undone", "ត្រឡប់វិញ {0}"),
  kept: words("{0} kept", "រក្សាទុក {0}"),
} as const;

/** The counts of a batch, each with its words; those of nothing are left out. */
export function batchCounts({ file, total, done, refused, undo }: Batch) {
  const counts: readonly (readonly [keyof typeof counted, number])[] = [
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
  const own = file ? [] : [{ words: counted.done, values: [done - refused, total] }];
  return [
    ...own,
    ...counts
      .filter(([, count]) => count > 0)
      .map(([name, count]) => ({ words: counted[name], values: [count] })),
  ];
}
