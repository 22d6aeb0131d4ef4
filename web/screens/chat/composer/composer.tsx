import { type DragEvent, useState } from "react";
import type { ConversationDetail } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { type NewMessage, queueMessage } from "../../../api/offline-queue/messages.ts";
import { useSendTyping } from "../conversations/use-typing.ts";
import { CannedReplyPicker, LinkPicker, Recorder } from "../lazy-parts.tsx";
import styles from "./composer.module.css";
import { type ComposerTool, ComposerTools } from "./composer-tools.tsx";
import { MessageBox } from "./message-box.tsx";
import { useMessageText } from "./use-message-text.ts";
import { useSendFiles } from "./use-send-files.ts";

const counterId = "chat-counter";

/** Writes and sends messages: text, pictures, sounds, links, saved replies. */
export function Composer({ chat }: { readonly chat: ConversationDetail }) {
  const { id } = chat;
  const message = useMessageText(id);
  const sendTyping = useSendTyping(id);
  const [opened, setOpened] = useState<ComposerTool | null>(null);
  const [isOver, setIsOver] = useState(false);
  const close = () => setOpened(null);
  const put = (sent: Omit<NewMessage, "conversationId">) =>
    void queueMessage({ ...sent, conversationId: id });
  const files = useSendFiles(put);
  const send = () => {
    if (!message.canSend) return;
    put({ type: 1, text: message.typed.trim() });
    message.setTyped("");
    message.box.current?.focus();
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setIsOver(false);
    files.sendFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the buttons do the same.
    <div
      className={styles.composer}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {opened === "recorder" ? (
        <Recorder
          onDone={(file) => {
            put({ type: 4, file, fileName: file.name });
            close();
          }}
          onCancel={close}
        />
      ) : null}
      <MessageBox
        message={message}
        counterId={counterId}
        onTyping={sendTyping}
        onSend={send}
        onFiles={files.sendFiles}
      />
      <ComposerTools message={message} counterId={counterId} files={files} onOpen={setOpened} />
      {opened === "link" ? (
        <LinkPicker
          onClose={close}
          onPick={(link) => {
            put({ type: 3, link });
            close();
          }}
        />
      ) : null}
      {opened === "canned" ? (
        <CannedReplyPicker
          onClose={close}
          onPick={({ content: words, image }) => {
            if (image) put({ type: 2, url: image });
            message.insert(words);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
