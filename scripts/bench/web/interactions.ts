import type { Browser, Page } from "@playwright/test";
import { openAppDatabase } from "../../../server/entities/open-app-database.ts";
import { readEnv } from "../../../server/env.ts";
import { createChatPairs } from "../chat-pairs.ts";
import type { ResultLine } from "../result-line.ts";
import { openVisit, type Visit } from "./browser-visit.ts";

/** Milliseconds; the limit of a good Interaction to Next Paint. */
const limit = 200;
const messageCount = 500;
const text = "Rice in the wet season needs a field that drains.";

interface Measured {
  readonly browser: Browser;
  readonly origin: string;
  readonly databaseUrl: string;
  readonly products: number;
  readonly account: { readonly username: string; readonly password: string };
}

/** Measures the slowest response to a key or click in a large list, a long form and a long conversation. */
export async function* measureInteractions(measured: Measured): AsyncGenerator<ResultLine> {
  const { browser, origin, account, products } = measured;
  const conversationId = await addConversation(measured);
  const visit = await openVisit(browser, "en-US", { isSlow: false });
  const { page } = visit;
  await page.goto(`${origin}/#/login`);
  await page.fill("input[name=username]", account.username);
  await page.fill("input[name=password]", account.password);
  await page.click("button[type=submit]");
  await page.waitForSelector("#navigation a");
  yield line(`a list of ${products.toLocaleString("en")}`, await workInList(visit, origin));
  yield line("typing in a long form", await workInForm(visit));
  yield line(
    `a conversation of ${messageCount} messages`,
    await workInConversation(visit, origin, conversationId),
  );
  await visit.context.close();
}

interface Slowest {
  readonly milliseconds: number;
  /** What the user did. */
  readonly step: string;
}

const line = (place: string, { milliseconds, step }: Slowest): ResultLine => ({
  name: `INP: ${place}`,
  figure: milliseconds,
  unit: " ms",
  limit,
  holds: "atMost",
  detail: `processor four times slower; slowest: ${step}`,
});

type Steps = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** Does the steps one after the other; returns the slowest response. */
async function slowestOf({ page, slowestInteraction }: Visit, steps: Steps): Promise<Slowest> {
  await slowestInteraction();
  let slowest: Slowest = { milliseconds: 0, step: "none took a frame" };
  for (const [step, take] of Object.entries(steps)) {
    await take(page);
    const { milliseconds, event } = await slowestInteraction();
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, step: `${step} (${event})` };
  }
  return slowest;
}

async function workInList(visit: Visit, origin: string): Promise<Slowest> {
  await visit.page.goto(`${origin}/#/app/Products/ProductList`);
  await visit.page.waitForSelector("main tbody tr td img");
  const settle = (page: Page) => page.waitForTimeout(1500);
  return slowestOf(visit, {
    "the next page": async (page) => {
      await page.getByRole("button", { name: "Next page" }).click();
      await settle(page);
    },
    "sorting by name": async (page) => {
      await page.getByRole("columnheader", { name: "Name" }).getByRole("button").first().click();
      await settle(page);
    },
    "typing a search": async (page) => {
      await page.getByRole("searchbox", { name: /^Search in/ }).pressSequentially("urea", { delay: 120 });
      await settle(page);
    },
    "selecting a row": (page) => page.getByRole("row").nth(1).getByRole("checkbox").check(),
    "opening the filters": async (page) => {
      await page.getByRole("button", { name: /^Filters/ }).click();
      await settle(page);
      await page.keyboard.press("Escape");
    },
    "opening a row's menu": async (page) => {
      await page
        .getByRole("row")
        .nth(2)
        .getByRole("button", { name: /^Actions for/ })
        .click();
      await settle(page);
      await page.keyboard.press("Escape");
    },
    "opening a record": async (page) => {
      await page.locator("main tbody tr a").first().click();
      await page.locator("main form").getByRole("textbox").first().waitFor();
    },
  });
}

/** Types in the form that the list opened. */
async function workInForm(visit: Visit): Promise<Slowest> {
  await visit.page.waitForTimeout(3000);
  const type = (page: Page) => page.keyboard.type(text, { delay: 60 });
  return slowestOf(visit, {
    "typing the name": async (page) => {
      await page.locator("main form").getByRole("textbox").first().click();
      await type(page);
    },
    "typing rich text": async (page) => {
      await page.locator("main form [contenteditable=true]").first().click();
      await type(page);
    },
    "saving with Ctrl+S": async (page) => {
      await page.keyboard.press("Control+s");
      await page.waitForTimeout(1500);
    },
  });
}

/** Creates a conversation of 500 messages; returns its id. */
async function addConversation({ databaseUrl }: Measured): Promise<string> {
  const db = openAppDatabase(databaseUrl, { env: readEnv() });
  try {
    const [pair] = await createChatPairs(db, 1);
    if (!pair) throw new Error("No conversation was created.");
    const { conversationId, farmer, expert } = pair;
    // Not sent, because a farmer may send 30 messages a minute.
    await db.query(
      `insert into message (conversation_id, number, at, id, side, sender_id, type, text, status)
       select $1, n, now() - make_interval(secs => $4 - n), gen_random_uuid(), case when n % 2 = 0 then 'staff' else 'asker' end,
         case when n % 2 = 0 then $3::uuid else $2::uuid end, 1, 'សារលេខ ' || n, 2 from generate_series(1, $4::int) n`,
      [conversationId, farmer.id, expert.id, messageCount],
    );
    await db.query(
      "update conversation set last_number = $2, last_at = now(), read_by_asker = $2, read_by_staff = $2 where id = $1",
      [conversationId, messageCount],
    );
    return conversationId;
  } finally {
    await db.close();
  }
}

async function workInConversation(visit: Visit, origin: string, conversationId: string): Promise<Slowest> {
  const { page } = visit;
  await page.goto(`${origin}/#/app/chats/chatlist/${conversationId}/asker/none`);
  const messages = page.getByRole("region", { name: "Messages", exact: true }).getByRole("article");
  await messages.first().waitFor();
  // Older messages load while they are scrolled into view.
  const pages = messageCount / 20;
  for (let tries = 0; tries < pages && (await messages.count()) < messageCount; tries += 1) {
    await messages.first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(1500);
  }
  if ((await messages.count()) < messageCount) throw new Error("The conversation did not load completely.");
  const answer = page.getByRole("textbox", { name: "Your answer" });
  return slowestOf(visit, {
    "typing an answer": async () => {
      await answer.click();
      await page.keyboard.type(text, { delay: 60 });
    },
    "sending it": async () => {
      await page.keyboard.press("Enter");
      await page.waitForTimeout(1500);
    },
  });
}
