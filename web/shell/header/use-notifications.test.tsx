import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useNotifications } from "./use-notifications.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const { listeners, unread } = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  unread: { now: 0 },
}));
vi.mock("../../api/live/live-events.ts", () => ({
  onLiveSignal: (name: string, listener: () => void) => {
    listeners.set(name, listener);
    return () => listeners.delete(name);
  },
}));
vi.mock("../../api/client/client.ts", () => ({
  callApi: async () => ({ items: [], unread: unread.now, total: 0, cursorkey: 0, pagesize: 20 }),
}));

const Bell = () => <p>{useNotifications().unread}</p>;

test("a notification from before the stream opened is counted once it opens", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Bell />
      </QueryClientProvider>,
    ),
  );
  const shown = () => document.querySelector("p")?.textContent;
  await vi.waitFor(() => expect(shown()).toBe("0"));
  unread.now = 1;
  await act(async () => listeners.get("open")?.());
  await vi.waitFor(() => expect(shown()).toBe("1"));
  await act(async () => root.unmount());
});
