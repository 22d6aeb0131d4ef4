import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { readChat } from "../../../domain/calls/chat-conversations.ts";
import type { ChatKind } from "../../../domain/calls/chat-shapes.ts";
import { localized } from "../../../domain/localized-text.ts";
import { callApi } from "../../api/client.ts";
import { ApiError, messageOf } from "../../api/result.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { RetryButton } from "../../records/list-states.tsx";
import { Loading } from "../../ui/loading.tsx";
import { StateView } from "../../ui/state-view.tsx";
import styles from "./chat.module.css";
import { chatKeys } from "./chat-keys.ts";
import { chatListPath } from "./chat-kinds.ts";
import { Composer } from "./composer.tsx";
import { ConversationHead } from "./conversation-head.tsx";
import { AskerPanel } from "./lazy-parts.tsx";
import { MessageList } from "./message-list.tsx";
import { toQueryString, useChatSearch } from "./use-chat-search.ts";

const text = {
  label: localized("Conversation", "ការសន្ទនា"),
  gone: localized("This conversation is not here", "រកមិនឃើញការសន្ទនានេះទេ"),
  goneText: localized(
    "It was given to somebody else, or the address is wrong.",
    "វាត្រូវបានប្រគល់ទៅអ្នកផ្សេង ឬអាសយដ្ឋានមិនត្រឹមត្រូវ។",
  ),
  failed: localized("The conversation could not be loaded", "មិនអាចផ្ទុកការសន្ទនាបានទេ"),
  closed: localized(
    "The conversation is closed. Open it again to write.",
    "ការសន្ទនាត្រូវបានបិទ។ សូមបើកឡើងវិញដើម្បីសរសេរ។",
  ),
};

interface Props {
  readonly id: string;
  readonly kind: ChatKind;
  readonly onHelp: () => void;
}

/** One conversation: header, messages and composer. */
export function ConversationPane({ id, kind, onHelp }: Props) {
  const say = useText();
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
  if (chat.isError) {
    const isGone = chat.error instanceof ApiError && (chat.error.status === 404 || chat.error.status === 400);
    if (isGone || !chat.data)
      return (
        <div className={styles.nothing}>
          <StateView
            role="alert"
            title={say(isGone ? text.gone : text.failed)}
            text={isGone ? say(text.goneText) : messageOf(chat.error)}
            action={
              isGone ? (
                <Link to={back}>{say(commonTexts.backToList)}</Link>
              ) : (
                <RetryButton onRetry={() => void chat.refetch()} />
              )
            }
          />
        </div>
      );
  }
  if (!chat.data)
    return (
      <div className={styles.nothing}>
        <Loading />
      </div>
    );
  return (
    <section className={styles.pane} aria-label={say(text.label)} data-card={isCardOpen || undefined}>
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
            {say(text.closed)}
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
