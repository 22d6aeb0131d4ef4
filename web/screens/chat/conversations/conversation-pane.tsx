import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readChat } from "../../../../domain/contracts/chat/chat-conversations.ts";
import type { ChatKind } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { useText } from "../../../language/language.tsx";
import { Loading } from "../../../ui/loading/loading.tsx";
import { NotOnDevice } from "../../../ui/offline/not-on-device.tsx";
import { chatKeys } from "../chat-keys.ts";
import { chatListPath } from "../chat-kinds.ts";
import styles from "../chat-layout.module.css";
import { Composer } from "../composer/composer.tsx";
import { AskerPanel } from "../lazy-parts.tsx";
import { MessageList } from "../messages/message-list.tsx";
import { ConversationFailure, isNotFound } from "./conversation-failure.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { toQueryString, useChatSearch } from "./use-chat-search.ts";

const text = {
  label: localized("Conversation", "ការសន្ទនា"),
  closed: localized(
    "This conversation is closed. Reopen it to reply.",
    "ការសន្ទនានេះបានបិទហើយ។ សូមបើកឡើងវិញដើម្បីឆ្លើយ។",
  ),
};

interface Props {
  readonly id: string;
  readonly kind: ChatKind;
  readonly onHelp: () => void;
}

/** One conversation: header, messages and composer. */
export function ConversationPane({ id, kind, onHelp }: Props) {
  const t = useText();
  const { search } = useChatSearch();
  const isWide = useMediaQuery("(min-width: 100em)", false, { getInitialValueInEffect: false });
  const [isCardWanted, setIsCardWanted] = useState<boolean | null>(null);
  const isCardOpen = isCardWanted ?? isWide;
  const chat = useQuery({
    queryKey: chatKeys.one(id),
    queryFn: ({ signal }) => callApi(readChat, { params: { id }, signal }),
    staleTime: 0,
  });
  const back = `${chatListPath(kind)}${toQueryString(search)}`;
  if (chat.isError && (isNotFound(chat.error) || !chat.data))
    return (
      <div className={styles.nothing}>
        <ConversationFailure error={chat.error} back={back} onRetry={() => void chat.refetch()} />
      </div>
    );
  if (!chat.data)
    return <div className={styles.nothing}>{chat.isPaused ? <NotOnDevice /> : <Loading />}</div>;
  return (
    <section className={styles.pane} aria-label={t(text.label)} data-card={isCardOpen || undefined}>
      <div className={styles.talk}>
        <ConversationHead
          chat={chat.data}
          back={back}
          isCardOpen={isCardOpen}
          onCard={() => setIsCardWanted(!isCardOpen)}
          onHelp={onHelp}
        />
        <MessageList chat={chat.data} />
        {chat.data.may.send ? (
          <Composer chat={chat.data} />
        ) : (
          <p className={styles.closed} role="status">
            {t(text.closed)}
          </p>
        )}
      </div>
      {isCardOpen ? (
        <aside className={styles.aside}>
          <AskerPanel id={id} onClose={() => setIsCardWanted(false)} />
        </aside>
      ) : null}
    </section>
  );
}
