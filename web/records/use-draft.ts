import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { draftKey, dropDraft, readDraft, writeDraft } from "./draft-store.ts";
import { isSame } from "./merge.ts";
import type { RecordEditor } from "./use-record-editor.ts";

/** How long after the last key a draft is kept, in milliseconds. */
const pause = 600;

interface Setup {
  readonly userId: string;
  readonly entity: string;
  readonly id: string;
  readonly editor: RecordEditor;
}

/** Keeps unsaved work in the browser, and offers what was left from before. */
export function useDraft({ userId, entity, id, editor }: Setup) {
  const key = draftKey(userId, entity, id);
  const [found, setFound] = useState(() => {
    const draft = readDraft(key);
    return draft && !isSame(draft.values, editor.work.base) ? draft : null;
  });
  const isDirty = editor.changed.length > 0;
  const wasDirty = useRef(false);
  const keep = useDebouncedCallback(() => writeDraft(key, { at: new Date().toISOString(), ...editor.work }), {
    delay: pause,
    flushOnUnmount: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the work is to be kept, and nothing else.
  useEffect(() => {
    if (isDirty) keep();
    else if (wasDirty.current) {
      keep.cancel();
      dropDraft(key);
    }
    wasDirty.current = isDirty;
  }, [editor.work, isDirty, key]);
  return {
    found,
    resume: () => {
      if (found) editor.resume(found);
      setFound(null);
    },
    drop: () => {
      keep.cancel();
      dropDraft(key);
      setFound(null);
    },
  };
}
