import { expect, test, vi } from "vitest";
import type { Home } from "../../../domain/contracts/home.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { Tasks } from "./tasks.tsx";

const screen = prepareScreen();

const task = (
  group: Home["tasks"][number]["group"],
  label: string,
  more: Partial<Home["tasks"][number]> = {},
): Home["tasks"][number] => ({
  ...{ key: label, group, label: localized(label, label), todo: localized("Reply", "ឆ្លើយតប"), to: "orders" },
  ...{ isPressing: true, waitingSince: null, isOverdue: false, count: 3, isExact: true },
  ...more,
});
const tasks = [
  task("conversations", "Buyers", { isOverdue: true, waitingSince: "2026-11-20T03:00:00.000Z" }),
  task("reviews", "Guides", { count: 0 }),
  task("catalogue", "Low stock", { count: 1234, isExact: false }),
];

const onScreen = (width: "wide" | "phone") =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width === "phone" && query.includes("max-width"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test("the queue shows groups with their tasks, and leaves out what is empty", async () => {
  onScreen("wide");
  await screen.draw(<Tasks tasks={tasks} />);
  const headings = [...screen.host.querySelectorAll("h3")].map(({ textContent }) => textContent);
  expect(headings).toEqual(["Conversations", "Catalogue"]);
  const [buyers, stock] = [...screen.host.querySelectorAll("a")];
  expect(buyers?.textContent).toMatch(/^3BuyersReply.*overdue$/);
  expect(buyers?.dataset.overdue).toBe("true");
  expect(stock?.textContent).toBe("≈ 1,234Low stockReply");
  expect(stock?.dataset.overdue).toBeUndefined();
});

test("on a phone each group is one line with its total, and says when something is overdue", async () => {
  onScreen("phone");
  await screen.draw(<Tasks tasks={tasks} />);
  const lines = [...screen.host.querySelectorAll("summary")].map(({ textContent }) => textContent);
  expect(lines).toEqual(["Conversations3, overdue", "Catalogue1,234"]);
});

test("says when nothing waits, and shows nothing to a role without tasks", async () => {
  onScreen("wide");
  await screen.draw(<Tasks tasks={[task("orders", "Orders to confirm", { count: 0 })]} />);
  expect(screen.host.textContent).toContain("You're all caught up.");
  await screen.draw(<Tasks tasks={[]} />);
  expect(screen.host.textContent).not.toContain("To do today");
});
