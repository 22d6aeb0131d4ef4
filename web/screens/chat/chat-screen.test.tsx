import { useState } from "react";
import { expect, test, vi } from "vitest";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { ChatScreen } from "./chat-screen.tsx";

const shown = vi.hoisted(() => ({ uuid: "first" }));
vi.mock("react-router", async (original) => ({
  ...(await original<typeof import("react-router")>()),
  useParams: () => shown,
}));
vi.mock("./use-live-chats.ts", () => ({ useLiveChats: () => undefined }));
vi.mock("./conversations/announcer.tsx", () => ({ Announcer: () => null }));
vi.mock("./conversations/chat-list.tsx", () => ({ ChatList: () => null }));
vi.mock("./conversations/conversation-pane.tsx", () => ({
  ConversationPane: ({ id }: { readonly id: string }) => {
    const [opened] = useState(id);
    return <p>{opened}</p>;
  },
}));

const screen = prepareScreen();

test("another conversation starts with a state of its own, so that no text goes to the wrong person", async () => {
  await screen.draw(<ChatScreen kind="expert" />);
  expect(screen.host.querySelector("p")?.textContent).toBe("first");
  shown.uuid = "second";
  await screen.draw(<ChatScreen kind="expert" />);
  expect(screen.host.querySelector("p")?.textContent).toBe("second");
});
