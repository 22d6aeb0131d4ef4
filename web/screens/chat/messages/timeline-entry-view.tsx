import type { ConversationDetail } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { useActor } from "../../../api/session/session.ts";
import { useFormat } from "../../../language/use-format.ts";
import styles from "./message-list.module.css";
import { MessageView } from "./message-view.tsx";
import { NoteView } from "./note-view.tsx";
import type { TimelineEntry } from "./timeline.ts";

interface Props {
  readonly chat: ConversationDetail;
  readonly entry: TimelineEntry;
}

/** One entry of a conversation: a day, a note or a message. */
export function TimelineEntryView({ chat, entry }: Props) {
  const format = useFormat();
  const { userId } = useActor();
  if (entry.kind === "day") return <h3 className={styles.day}>{format.longDate(entry.at)}</h3>;
  if (entry.kind === "note") return <NoteView note={entry.note} />;
  const { message } = entry;
  return (
    <MessageView
      message={message}
      isOwn={message.sender.id === userId}
      isSeen={chat.readByAsker >= message.number}
      canJudge={chat.may.verify}
    />
  );
}
