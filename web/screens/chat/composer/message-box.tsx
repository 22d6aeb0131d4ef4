import { ActionIcon } from "@mantine/core";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { givenFiles } from "../../../fields/uploads/given-files.ts";
import { useText } from "../../../language/language.tsx";
import { IconSend2 } from "../../../ui/icons/send-2.ts";
import { GrowingTextarea } from "../../../ui/inputs/growing-textarea.tsx";
import styles from "./composer.module.css";
import type { MessageText } from "./use-message-text.ts";

const text = {
  label: localized("Your answer", "ចម្លើយរបស់អ្នក"),
  write: localized("Write an answer…", "សរសេរចម្លើយ…"),
  send: localized("Send", "ផ្ញើ"),
};

interface Props {
  readonly message: MessageText;
  /** Id of the element that shows the length. */
  readonly counterId: string;
  readonly onTyping: () => void;
  readonly onSend: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The box for the text, with the send button. Enter sends; pasted files are sent. */
export function MessageBox({ message, counterId, onTyping, onSend, onFiles }: Props) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes (e.g. Khmer), Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = givenFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <div className={styles.write}>
      <GrowingTextarea
        ref={message.box}
        className={styles.box ?? ""}
        aria-label={t(text.label)}
        placeholder={t(text.write)}
        minRows={1}
        maxRows={6}
        value={message.typed}
        error={message.over > 0}
        aria-describedby={counterId}
        onChange={(event) => {
          message.setTyped(event.currentTarget.value);
          onTyping();
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <ActionIcon
        size={36}
        aria-label={t(text.send)}
        title={t(text.send)}
        disabled={!message.canSend}
        onClick={onSend}
      >
        <IconSend2 size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
