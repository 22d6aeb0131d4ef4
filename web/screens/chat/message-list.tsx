import { Button, Skeleton } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import type { ConversationDetail } from "../../../domain/calls/chat-shapes.ts";
import { localized } from "../../../domain/localized-text.ts";
import { useQueuedMessages } from "../../api/offline-queue/messages.ts";
import { messageOf } from "../../api/result.ts";
import { useActor } from "../../api/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list-states.tsx";
import { StateView } from "../../ui/state-view.tsx";
import styles from "./chat.module.css";
import { MessageView } from "./message-view.tsx";
import { NoteView } from "./note-view.tsx";
import { buildTimeline } from "./timeline.ts";
import { UnsentMessageView } from "./unsent-message-view.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { useMessages } from "./use-messages.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";
import { useTypingPeople } from "./use-typing.ts";

const text = {
  label: localized("Messages", "សារ"),
  older: localized("Older messages", "សារចាស់ៗ"),
  beginning: localized("The beginning of the conversation", "ការចាប់ផ្ដើមនៃការសន្ទនា"),
  failed: localized("The messages could not be loaded", "មិនអាចផ្ទុកសារបានទេ"),
  news: localized("{0, plural, one {# new message} other {# new messages}}", "សារថ្មី {0}"),
  toEnd: localized("To the newest message", "ទៅសារថ្មីបំផុត"),
  writes: localized("{0} is writing …", "{0} កំពុងសរសេរ …"),
};

/** Messages and events of a conversation, followed by messages not sent yet. */
export function MessageList({ chat }: { readonly chat: ConversationDetail }) {
  const say = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { userId } = useActor();
  const { id } = chat;
  const messages = useMessages(id);
  const items = messages.data?.items ?? [];
  const known = new Set(items.map((one) => one.id));
  const waiting = useQueuedMessages().filter((one) => one.conversationId === id && !known.has(one.id));
  const hasBefore = messages.data?.hasBefore ?? false;
  const last = items.at(-1)?.number ?? 0;
  const scroll = useStickToEnd({ first: items[0]?.number ?? 0, last: last + waiting.length });
  const writers = useTypingPeople(id);
  useMarkRead({ id, last, isAtEnd: scroll.isAtEnd });
  const entries = useMemo(
    () => buildTimeline({ messages: messages.data?.items ?? [], notes: chat.notes, hasBefore }),
    [messages.data, chat.notes, hasBefore],
  );
  const { toEnd } = scroll;
  // Scroll to the end for the user's own message, wherever they were reading.
  const sent = waiting.length;
  const sentBefore = useRef(sent);
  useEffect(() => {
    if (sent > sentBefore.current) toEnd();
    sentBefore.current = sent;
  }, [sent, toEnd]);
  const top = useLoadOlderOnScroll(messages.loadOlder, hasBefore);
  return (
    <div className={styles.messagesRoom}>
      <section
        ref={scroll.box}
        className={styles.messages}
        onScroll={scroll.onScroll}
        aria-label={say(text.label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
      >
        <div ref={scroll.inner} className={styles.inner}>
          {messages.isPending ? <MessageListSkeleton /> : null}
          {messages.isError && items.length === 0 ? (
            <StateView
              role="alert"
              title={say(text.failed)}
              text={messageOf(messages.error)}
              action={<RetryButton onRetry={() => void messages.refetch()} />}
            />
          ) : null}
          {hasBefore ? (
            <div ref={top} className={styles.older}>
              <Button
                size="compact-sm"
                variant="subtle"
                loading={messages.isLoadingOlder}
                onClick={() => void messages.loadOlder()}
              >
                {messages.olderError ? messageOf(messages.olderError) : say(text.older)}
              </Button>
            </div>
          ) : messages.isSuccess ? (
            <p className={styles.older}>{say(text.beginning)}</p>
          ) : null}
          {entries.map((entry) =>
            entry.kind === "day" ? (
              <h3 key={entry.key} className={styles.day}>
                {format.longDate(entry.at)}
              </h3>
            ) : entry.kind === "note" ? (
              <NoteView key={entry.key} note={entry.note} />
            ) : (
              <MessageView
                key={entry.key}
                message={entry.message}
                isOwn={entry.message.sender.id === userId}
                isSeen={chat.readByAsker >= entry.message.number}
                canJudge={chat.may.verify}
              />
            ),
          )}
          {waiting.map((one) => (
            <UnsentMessageView key={one.id} waiting={one} />
          ))}
          <div className={styles.writes} aria-live="polite">
            {writers
              .map((person) =>
                say(text.writes, nameIn(language, { label: person.name, labelKh: person.nameKh })),
              )
              .join(" ")}
          </div>
        </div>
      </section>
      {scroll.isAtEnd ? null : (
        <Button
          className={styles.toEnd ?? ""}
          size="compact-sm"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={toEnd}
        >
          {scroll.news > 0 ? say(text.news, scroll.news) : say(text.toEnd)}
        </Button>
      )}
    </div>
  );
}

/** Loads older messages when their button scrolls into view. */
function useLoadOlderOnScroll(loadOlder: () => Promise<void>, hasBefore: boolean) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasBefore || !top.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void loadOlder();
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [loadOlder, hasBefore]);
  return top;
}

const MessageListSkeleton = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton height={56} width="55%" radius="md" />
    <Skeleton height={72} width="60%" radius="md" ml="auto" />
    <Skeleton height={56} width="45%" radius="md" />
  </div>
);
