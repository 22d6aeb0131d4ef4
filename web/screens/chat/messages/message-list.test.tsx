import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { listMessages } from "../../../../domain/contracts/chat/chat-messages.ts";
import { defer } from "../../../../domain/values/deferred.ts";
import { prepareScreen } from "../../../../tests/support/prepare-screen.tsx";
import { ApiError } from "../../../api/client/result.ts";
import type { UnsentMessage } from "../../../api/offline-queue/unsent.ts";
import { conversationWith, messageWith } from "./message.fixture.ts";
import { MessageList } from "./message-list.tsx";

const { queue, ...actions } = vi.hoisted(() => ({
  queue: { messages: [] as UnsentMessage[] },
  retryMessage: vi.fn(),
  deleteMessage: vi.fn(),
}));
vi.mock("../../../api/offline-queue/messages.ts", () => ({
  ...actions,
  useQueuedMessages: () => queue.messages,
}));
const callApi = vi.hoisted(() => vi.fn());
vi.mock("../../../api/client/client.ts", () => ({ callApi }));

const screen = prepareScreen();
const pages = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  queue.messages = [];
  callApi.mockImplementation((endpoint: unknown, options: unknown) =>
    endpoint === listMessages ? pages(options) : Promise.resolve({ number: 0, unread: 0 }),
  );
});
const draw = (id = "conversation") => screen.draw(<MessageList chat={conversationWith(id)} />);
const content = () => screen.host.textContent ?? "";
/** Waits until the messages are loaded. */
const shown = (text: RegExp) => vi.waitFor(() => expect(content()).toMatch(text));
const press = (label: string) =>
  act(async () => {
    const found = [...screen.host.querySelectorAll("button")].find((one) => one.textContent === label);
    if (!found) throw new Error(`No button ${label} in ${content()}`);
    found.click();
  });
const page = (...numbers: readonly number[]) => ({
  items: numbers.map((number) => messageWith(number, { text: `Question ${number}` })),
  hasBefore: false,
  hasAfter: false,
});
const waiting = (more: Partial<UnsentMessage> = {}): UnsentMessage => ({
  ...{ kind: "message", id: "unsent", owner: "u1", at: 1, state: "waiting", key: "unsent", group: "g" },
  ...{ attempts: 0, nextTry: 0, mustWait: false, refusal: null, conversationId: "conversation", type: 1 },
  ...{ text: "Use lime", link: null, file: null, fileName: null, url: null },
  ...more,
});

test("shows a skeleton while messages load, then the messages below the start of the conversation", async () => {
  const loaded = defer<ReturnType<typeof page>>();
  pages.mockReturnValue(loaded.promise);
  await draw();
  expect(screen.host.querySelector("[aria-busy=true]")).not.toBeNull();
  await act(async () => loaded.resolve(page(1, 2)));
  await shown(/Start of conversation.*Question 1.*Question 2/);
  expect(screen.host.querySelector("[aria-busy=true]")).toBeNull();
});

test("a failed load shows why, and is retried", async () => {
  pages.mockRejectedValueOnce(new ApiError({ kind: "serverError", status: 500, data: null }));
  await draw();
  await shown(/Couldn't load messages/);
  expect(screen.host.querySelector("[role=alert]")).not.toBeNull();
  pages.mockResolvedValue(page(1));
  await press("Try again");
  await shown(/Question 1/);
  expect(screen.host.querySelector("[role=alert]")).toBeNull();
});

test("messages that are not sent follow the sent ones; those of other conversations are hidden", async () => {
  pages.mockResolvedValue(page(1));
  queue.messages = [waiting(), waiting({ id: "other", conversationId: "other", text: "Elsewhere" })];
  await draw();
  await shown(/Question 1.*Use lime.*Sending/);
  expect(content()).not.toContain("Elsewhere");
});

test("a message that was received in the meantime is shown once", async () => {
  pages.mockResolvedValue(page(1));
  queue.messages = [waiting({ id: "message 1", text: "Question 1" })];
  await draw();
  await shown(/Start of conversation/);
  expect(content().match(/Question 1/g)).toHaveLength(1);
});

test("a rejected message says why, and can be sent again or deleted", async () => {
  pages.mockResolvedValue(page());
  queue.messages = [waiting({ state: "refused", refusal: "This conversation is closed." })];
  await draw();
  expect(screen.host.querySelector("[role=alert]")?.textContent).toContain(
    "Couldn't send: This conversation is closed.",
  );
  await press("Try again");
  expect(actions.retryMessage).toHaveBeenCalledWith("unsent");
  await press("Delete");
  expect(actions.deleteMessage).toHaveBeenCalledWith("unsent");
});
