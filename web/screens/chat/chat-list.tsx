import { Button, Skeleton } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { type ChatTab, chatTabs } from "../../../domain/calls/chat-conversations.ts";
import type { ChatKind } from "../../../domain/calls/chat-shapes.ts";
import { type Words, words } from "../../../domain/words.ts";
import { messageOf } from "../../api/result.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ListNews } from "../../records/list-news.tsx";
import { RetryButton } from "../../records/list-states.tsx";
import { SearchBox } from "../../records/search-box.tsx";
import { StateView } from "../../ui/state-view.tsx";
import styles from "./chat.module.css";
import { ChatFilters } from "./chat-filters.tsx";
import { chatKeys } from "./chat-keys.ts";
import { ChatRow } from "./chat-row.tsx";
import { kindTitles, listPath } from "./kinds.ts";
import { type ChatSearch, searchText, useChatSearch } from "./use-chat-search.ts";
import { useChats } from "./use-chats.ts";
import { useNow } from "./use-now.ts";

const tabs: Readonly<Record<ChatTab, Words>> = {
  waiting: words("Waiting", "រង់ចាំ"),
  mine: words("Mine", "របស់ខ្ញុំ"),
  all: words("All", "ទាំងអស់"),
  closed: words("Closed", "បានបិទ"),
};
const text = {
  tabs: words("Which conversations", "ការសន្ទនាណា"),
  list: words("Conversations", "ការសន្ទនា"),
  none: words("No conversations", "មិនមានការសន្ទនា"),
  noneText: words("New ones appear here by themselves.", "ការសន្ទនាថ្មីនឹងបង្ហាញនៅទីនេះដោយស្វ័យប្រវត្តិ។"),
  noneWaiting: words("Nobody waits", "គ្មានអ្នករង់ចាំទេ"),
  noMatch: words("Nothing fits", "រកមិនឃើញអ្វីត្រូវគ្នា"),
  noMatchText: words("Try other words or fewer filters.", "សូមសាកពាក្យផ្សេង ឬបន្ថយតម្រង។"),
  clear: words("Clear search and filters", "សម្អាតការស្វែងរក និងតម្រង"),
  failed: words("The conversations could not be loaded", "មិនអាចផ្ទុកការសន្ទនាបានទេ"),
  more: words("More", "បន្ថែម"),
};
const conversationNames = {
  one: words("Conversation", "ការសន្ទនា"),
  many: words("Conversations", "ការសន្ទនា"),
};
const exactly = 10_000;
const blank = { q: "", category: "", province: "", waited: 0 } as const;
const isNarrowed = (search: ChatSearch) =>
  search.q !== "" || search.category !== "" || search.province !== "" || search.waited > 0;

interface Props {
  readonly kind: ChatKind;
  /** The conversation beside it; null while none is shown. */
  readonly shown: string | null;
}

/** Up and Down go through the list, Home and End to its ends; Enter opens, as it does on every link. */
function walk(event: KeyboardEvent<HTMLElement>): void {
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

/** The conversations of a kind: tabs with counts, search, filters. */
export function ChatList({ kind, shown }: Props) {
  const say = useText();
  const format = useFormat();
  const handle = useChatSearch();
  const { search, change } = handle;
  const now = useNow();
  const chats = useChats(kind, search);
  return (
    <section className={styles.list} aria-label={say(text.list)}>
      <h1 className={styles.title}>{say(kindTitles[kind])}</h1>
      <nav className={styles.tabs} aria-label={say(text.tabs)}>
        {chatTabs.map((tab) => {
          const count = chats.counts?.[tab];
          return (
            <Link
              key={tab}
              className={styles.tab}
              to={`${listPath(kind)}${searchText({ ...search, tab })}`}
              aria-current={search.tab === tab ? "page" : undefined}
            >
              {say(tabs[tab])}
              {count === undefined ? null : (
                <span className={styles.count}>
                  {count >= exactly ? `${format.number(exactly)}+` : format.number(count)}
                </span>
              )}
            </Link>
          );
        })}
      </nav>
      <div className={styles.search}>
        <SearchBox q={search.q} what={say(kindTitles[kind])} onSearch={(q) => change({ q })} />
      </div>
      <ChatFilters {...handle} />
      <div className={styles.news}>
        <ListNews
          listKey={chatKeys.list(kind, search)}
          names={conversationNames}
          shownAt={chats.dataUpdatedAt}
        />
      </div>
      {chats.isPending ? <Waiting /> : null}
      {chats.isError ? (
        <StateView
          role="alert"
          title={say(text.failed)}
          text={messageOf(chats.error)}
          action={<RetryButton onRetry={() => void chats.refetch()} />}
        />
      ) : null}
      {chats.isSuccess && chats.items.length === 0 ? (
        isNarrowed(search) ? (
          <StateView
            title={say(text.noMatch)}
            text={say(text.noMatchText)}
            action={
              <Button variant="default" onClick={() => change(blank)}>
                {say(text.clear)}
              </Button>
            }
          />
        ) : (
          <StateView
            title={say(search.tab === "waiting" ? text.noneWaiting : text.none)}
            text={say(text.noneText)}
          />
        )
      ) : null}
      <ul className={styles.rows} onKeyDown={walk}>
        {chats.items.map((chat) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            isOpen={chat.id === shown}
            search={searchText(search)}
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
              {say(text.more)}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {["a", "b", "c", "d", "e", "f"].map((one) => (
      <Skeleton key={one} height={72} radius="md" />
    ))}
  </div>
);
