import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { chatKeys } from "./chat-keys.ts";
import type { ChatPage } from "./conversations/use-chats.ts";
import { conversationWith } from "./messages/message.fixture.ts";
import { showUnread } from "./show-unread.ts";

const pageWith = (...ids: readonly string[]): ChatPage => ({
  items: ids.map((id) => conversationWith(id, { unread: 3 })),
  total: ids.length,
  totalIsExact: true,
  cursorkey: 0,
  pagesize: 30,
  counts: { waiting: 0, mine: 0, all: ids.length, closed: 0 },
});
const search = { tab: "all", q: "", category: "", province: "", waited: 0 } as const;

test("messages that are read lose their badge in every list at once", () => {
  const client = new QueryClient();
  const [experts, support] = [chatKeys.list("expert", search), chatKeys.list("vendorSupport", search)];
  client.setQueryData(chatKeys.one("a"), conversationWith("a", { unread: 3 }));
  client.setQueryData(experts, { pages: [pageWith("b"), pageWith("a")], pageParams: [0, 30] });
  client.setQueryData(support, { pages: [pageWith("c")], pageParams: [0] });
  const other = client.getQueryData(support);
  showUnread(client, "a", 0);
  const unreadIn = (key: readonly unknown[]) =>
    client
      .getQueryData<InfiniteData<ChatPage>>(key)
      ?.pages.flatMap(({ items }) => items.map(({ id, unread }) => [id, unread]));
  expect(client.getQueryData(chatKeys.one("a"))).toMatchObject({ unread: 0 });
  expect(unreadIn(experts)).toEqual([
    ["b", 3],
    ["a", 0],
  ]);
  expect(client.getQueryData(support)).toBe(other);
});
