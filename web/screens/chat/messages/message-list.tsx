import { Button, Skeleton } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import type { ConversationDetail } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useQueuedMessages } from "../../../api/offline-queue/messages.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { RetryButton } from "../../../records/list/list-states.tsx";
import { IconArrowDown } from "../../../ui/icons/arrow-down.ts";
import { WhileLoading } from "../../../ui/offline/not-on-device.tsx";
import { StateView } from "../../../ui/state-view.tsx";
import layout from "../chat-layout.module.css";
import { useTypingPeople } from "../conversations/use-typing.ts";
import styles from "./message-list.module.css";
import { OlderMessages } from "./older-messages.tsx";
import { buildTimeline } from "./timeline.ts";
import { TimelineEntryView } from "./timeline-entry-view.tsx";
import { UnsentMessageView } from "./unsent-message-view.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { useMessages } from "./use-messages.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

const text = {
  label: localized("Messages", "សារ"),
  beginning: localized("Start of conversation", "ចំណុចចាប់ផ្ដើមនៃការសន្ទនា"),
  failed: localized("Couldn't load messages", "មិនអាចផ្ទុកសារបានទេ"),
  news: localized("{0, plural, one {# new message} other {# new messages}}", "សារថ្មី {0}"),
  toEnd: localized("Jump to latest message", "ទៅសារថ្មីបំផុត"),
  writes: localized("{0} is typing…", "{0} កំពុងសរសេរ…"),
};

/** Messages and events of a conversation, followed by messages not sent yet. */
export function MessageList({ chat }: { readonly chat: ConversationDetail }) {
  const t = useText();
  const { language } = useLanguage();
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
  return (
    <div className={styles.messagesRoom}>
      <section
        ref={scroll.box}
        className={styles.messages}
        onScroll={scroll.onScroll}
        aria-label={t(text.label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
      >
        <div ref={scroll.inner} className={styles.inner}>
          {messages.isPending ? (
            <WhileLoading isPaused={messages.isPaused}>
              <MessageListSkeleton />
            </WhileLoading>
          ) : null}
          {messages.isError && items.length === 0 ? (
            <StateView
              role="alert"
              title={t(text.failed)}
              text={messageOf(messages.error)}
              action={<RetryButton onRetry={() => void messages.refetch()} />}
            />
          ) : null}
          {hasBefore ? <OlderMessages messages={messages} /> : null}
          {messages.isSuccess && !hasBefore ? <p className={styles.older}>{t(text.beginning)}</p> : null}
          {entries.map((entry) => (
            <TimelineEntryView key={entry.key} chat={chat} entry={entry} />
          ))}
          {waiting.map((one) => (
            <UnsentMessageView key={one.id} waiting={one} />
          ))}
          <div className={styles.writes} aria-live="polite">
            {writers
              .map((person) =>
                t(text.writes, nameIn(language, { label: person.name, labelKh: person.nameKh })),
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
          {scroll.news > 0 ? t(text.news, scroll.news) : t(text.toEnd)}
        </Button>
      )}
    </div>
  );
}

const MessageListSkeleton = () => (
  <div className={layout.waiting} aria-busy="true">
    <Skeleton height={56} width="55%" radius="md" />
    <Skeleton height={72} width="60%" radius="md" ml="auto" />
    <Skeleton height={56} width="45%" radius="md" />
  </div>
);
