import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useLayoutEffect, useRef } from "react";
import { textLength } from "../../../../domain/khmer/length.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { useMessageDraft } from "./use-message-draft.ts";

/** The text being written in a conversation, its box and its length. */
export function useMessageText(conversationId: string) {
  const isPhone = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useMessageDraft(conversationId);
  const box = useRef<HTMLTextAreaElement>(null);
  const length = textLength(typed);
  const over = length - limits.messageLength;
  useEffect(() => {
    // Before this, the shell has moved the focus to the new screen in a layout effect. With a keyboard, people write at once.
    if (!isPhone) box.current?.focus({ preventScroll: true });
  }, [isPhone]);
  /** Where the cursor goes once inserted text is in the box. */
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    box.current?.focus();
    box.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  return {
    box,
    typed,
    setTyped,
    length,
    /** Characters above the limit; negative or zero when the text fits. */
    over,
    canSend: typed.trim() !== "" && over <= 0,
    /** Replaces the selection. */
    insert: (text: string) => {
      const start = box.current?.selectionStart ?? typed.length;
      const end = box.current?.selectionEnd ?? typed.length;
      setTyped(typed.slice(0, start) + text + typed.slice(end));
      cursor.current = start + text.length;
    },
  };
}

export type MessageText = ReturnType<typeof useMessageText>;
