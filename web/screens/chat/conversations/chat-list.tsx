import { Button, Skeleton } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { type ChatTab, chatTabs } from "../../../../domain/contracts/chat/chat-conversations.ts";
import type { ChatKind } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { SearchBox } from "../../../records/filters/search-box.tsx";
import { RetryButton } from "../../../records/list/list-states.tsx";
import { ListUpdateNotice } from "../../../records/updates/list-update-notice.tsx";
import { Link } from "../../../ui/links/link.tsx";
import { NotOnDevice } from "../../../ui/offline/not-on-device.tsx";
import { StateView } from "../../../ui/state-view.tsx";
import { chatKeys } from "../chat-keys.ts";
import { chatListPath, chatTitles } from "../chat-kinds.ts";
import layout from "../chat-layout.module.css";
import { useNow } from "../use-now.ts";
import { ChatFilters } from "./chat-filters.tsx";
import styles from "./chat-list.module.css";
import { ChatRow } from "./chat-row.tsx";
import { type ChatSearch, toQueryString, useChatSearch } from "./use-chat-search.ts";
import { useChats } from "./use-chats.ts";

const tabLabels: Readonly<Record<ChatTab, LocalizedText>> = {
  waiting: localized("Waiting", "កំពុងរង់ចាំ"),
  mine: localized("Mine", "របស់ខ្ញុំ"),
  all: localized("All", "ទាំងអស់"),
  closed: localized("Closed", "បានបិទ"),
};
const text = {
  tabs: localized("Filter conversations", "ត្រងការសន្ទនា"),
  list: localized("Conversations", "ការសន្ទនា"),
  none: localized("No conversations", "មិនមានការសន្ទនា"),
  noneText: localized("New conversations appear automatically.", "ការសន្ទនាថ្មីនឹងបង្ហាញដោយស្វ័យប្រវត្តិ។"),
  noneWaiting: localized("No one is waiting", "គ្មានអ្នករង់ចាំទេ"),
  noMatch: localized("No matches", "រកមិនឃើញ"),
  noMatchText: localized("Try other words or fewer filters.", "សូមសាកពាក្យផ្សេង ឬបន្ថយតម្រង។"),
  clear: localized("Clear search and filters", "សម្អាតការស្វែងរក និងតម្រង"),
  failed: localized("Couldn't load conversations", "មិនអាចផ្ទុកការសន្ទនាបានទេ"),
  more: localized("Load more", "បង្ហាញបន្ថែម"),
};
const conversationNames = {
  one: localized("Conversation", "ការសន្ទនា"),
  many: localized("Conversations", "ការសន្ទនា"),
};
const maxExactCount = 10_000;
const noFilters = { q: "", category: "", province: "", waited: 0 } as const;
const isFiltered = (search: ChatSearch) =>
  search.q !== "" || search.category !== "" || search.province !== "" || search.waited > 0;

interface Props {
  readonly kind: ChatKind;
  /** Id of the open conversation; null when none is open. */
  readonly shown: string | null;
}

/** Up and Down move through the list, Home and End to its ends; Enter opens the focused link. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[
    event.key
  ];
  if (step === undefined) return;
  const links: readonly (Element | null)[] = [...event.currentTarget.querySelectorAll("a")];
  const here = links.indexOf(document.activeElement);
  event.preventDefault();
  const next = links[Math.min(links.length - 1, Math.max(0, here + step))];
  if (next instanceof HTMLElement) next.focus();
}

/** Conversations of one kind, with tabs, counts, search and filters. */
export function ChatList({ kind, shown }: Props) {
  const t = useText();
  const format = useFormat();
  const handle = useChatSearch();
  const { search, change } = handle;
  const now = useNow();
  const chats = useChats(kind, search);
  const isMissing = chats.isPaused && (chats.isPending || chats.isPlaceholderData);
  return (
    <section className={layout.list} aria-label={t(text.list)}>
      <h1 className={styles.title}>{t(chatTitles[kind])}</h1>
      <nav className={styles.tabs} aria-label={t(text.tabs)}>
        {chatTabs.map((tab) => {
          const count = chats.counts?.[tab];
          return (
            <Link
              key={tab}
              className={styles.tab}
              to={`${chatListPath(kind)}${toQueryString({ ...search, tab })}`}
              aria-current={search.tab === tab ? "page" : undefined}
            >
              {t(tabLabels[tab])}
              {count === undefined ? null : (
                <span className={styles.count}>
                  {count >= maxExactCount ? `${format.number(maxExactCount)}+` : format.number(count)}
                </span>
              )}
            </Link>
          );
        })}
      </nav>
      <div className={styles.search}>
        <SearchBox q={search.q} what={t(chatTitles[kind])} onSearch={(q) => change({ q })} />
      </div>
      <ChatFilters {...handle} />
      <div className={styles.news}>
        <ListUpdateNotice
          listKey={chatKeys.list(kind, search)}
          names={conversationNames}
          shownAt={chats.dataUpdatedAt}
        />
      </div>
      {isMissing ? <NotOnDevice /> : null}
      {chats.isPending && !isMissing ? <ChatListSkeleton /> : null}
      {chats.isError ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(chats.error)}
          action={<RetryButton onRetry={() => void chats.refetch()} />}
        />
      ) : null}
      {chats.isSuccess && chats.items.length === 0 ? (
        isFiltered(search) ? (
          <StateView
            title={t(text.noMatch)}
            text={t(text.noMatchText)}
            action={
              <Button variant="default" onClick={() => change(noFilters)}>
                {t(text.clear)}
              </Button>
            }
          />
        ) : (
          <StateView
            title={t(search.tab === "waiting" ? text.noneWaiting : text.none)}
            text={t(text.noneText)}
          />
        )
      ) : null}
      <ul className={styles.rows} onKeyDown={moveFocus}>
        {(isMissing ? [] : chats.items).map((chat) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            isOpen={chat.id === shown}
            search={toQueryString(search)}
            now={now}
          />
        ))}
        {chats.hasNextPage ? (
          <li>
            <Button
              fullWidth
              variant="subtle"
              loading={chats.isFetchingNextPage}
              onClick={() => void chats.fetchNextPage()}
            >
              {t(text.more)}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

const ChatListSkeleton = () => (
  <div className={layout.waiting} aria-busy="true">
    {["a", "b", "c", "d", "e", "f"].map((one) => (
      <Skeleton key={one} height={72} radius="md" />
    ))}
  </div>
);
