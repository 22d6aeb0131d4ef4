import { expect, type Page } from "@playwright/test";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { news } from "../../../domain/entities/news/news.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { productSubCategory } from "../../../domain/entities/products/product-sub-category.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import type { AccountName } from "../support/accounts.ts";
import { startAsker } from "../support/asker.ts";
import { productDraft, uniqueLetters, uploadPicture } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api } from "../support/people.ts";
import type { UserInput } from "./user-input.ts";

/** The main job of a role, from its home page on. */
export interface MainJob {
  readonly title: string;
  readonly account: AccountName;
  readonly run: (input: UserInput) => Promise<void>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const lastPart = (page: Page): string => page.url().split("/").at(-1) ?? "";

/** Opens a screen from the menu. */
async function openFromMenu({ page, press }: UserInput, group: string, entity: AnyEntity): Promise<void> {
  const menu = page.getByRole("navigation", { name: /^Navigation/ });
  const entry = menu.getByRole("link", { name: entity.label.many.en });
  if (!(await entry.isVisible())) await press(menu.getByRole("button", { name: group }));
  await press(entry);
  await expect(heading(page, entity.label.many.en)).toBeVisible();
}

/** Finds a record in the open list by a word, and opens it. */
async function findInList({ page, write, press }: UserInput, word: string): Promise<void> {
  await write(page.getByRole("searchbox"), word);
  // The head of the table is a row too.
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
  await press(page.getByRole("row").filter({ hasText: word }).getByRole("link").first());
}

/** Presses a button that asks, and confirms. */
async function confirm({ page, press }: UserInput, name: string): Promise<void> {
  await press(page.getByRole("button", { name, exact: true }));
  const dialog = page.getByRole("dialog");
  await press(dialog.getByRole("button", { name, exact: true }));
  await expect(dialog).toHaveCount(0);
}

async function reviewApplication(input: UserInput): Promise<void> {
  const { page, press, toggle } = input;
  const admin = await api("admin");
  const mark = uniqueLetters();
  const { code } = await admin.create(vendorApplication, {
    applicantName: "Chan Sokha",
    phone: `+85598${String(Date.now()).slice(-6)}`,
    email: `main-job-${mark}@kasekam.example`,
    businessName: `Rumduol Farm ${mark}`,
    businessNameKh: `ចម្ការរំដួល ${mark}`,
    place: { province: "12" },
    documents: [{ kind: "identity", document: await uploadPicture(admin, "png/seedling.png", "card.png") }],
  });
  await press(page.getByRole("main").getByRole("link", { name: "Vendor applications" }));
  await expect(heading(page, vendorApplication.label.many.en)).toBeVisible();
  await findInList(input, String(code));
  await expect(heading(page, /Rumduol Farm/)).toBeVisible();
  const checks = page.getByRole("checkbox");
  await expect(checks.first()).toBeVisible();
  const count = await checks.count();
  for (let index = 0; index < count; index += 1) {
    await toggle(checks.nth(index));
    await expect(checks.nth(index)).toBeChecked();
  }
  await expect(page.getByText(`${count} of ${count} checked`)).toBeVisible();
  await confirm(input, "Start review");
  await confirm(input, "Approve");
  await press(page.getByRole("link", { name: "Open vendor" }));
  await expect(heading(page, `Rumduol Farm ${mark}`)).toBeVisible();
  const [stored] = await admin.list(vendorApplication, { q: String(code) });
  expect(stored).toMatchObject({ state: "approved" });
}

/** Answers a new question from the queue of the home page. */
const answer =
  (kind: "expert" | "consumerSupport", task: string, text: string) =>
  async ({ page, press, write }: UserInput): Promise<void> => {
    const farmer = await startAsker("How much water does rice need?", kind);
    await press(page.getByRole("main").getByRole("link", { name: task }));
    await write(page.getByRole("searchbox"), farmer.name);
    await expect(page.getByRole("main").getByRole("link", { name: "Waiting 1", exact: true })).toBeVisible();
    // A toast has a link to it as well.
    await press(page.getByRole("main").getByRole("link", { name: farmer.name }));
    const box = page.getByRole("textbox", { name: "Your answer" });
    await expect(box).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    const sent = page
      .getByRole("region", { name: "Messages", exact: true })
      .getByRole("article")
      .filter({ hasText: text });
    await expect(sent).toContainText("Repl");
    await expect(box).toBeFocused();
    expect((await farmer.messages()).map((message) => message.text)).toContain(text);
  };

async function publishNews(input: UserInput): Promise<void> {
  const { page, press, write } = input;
  const title = `Rain in Battambang ${uniqueLetters()}`;
  const screen = new EntityScreen(page, news);
  await openFromMenu(input, "News", news);
  await press(page.getByRole("link", { name: "New", exact: true }));
  await write(screen.box("title"), title);
  await write(screen.box("titleKh"), "ភ្លៀងនៅបាត់ដំបង");
  await input.choose(screen.choices("type"), "Promotion");
  await input.choose(screen.choices("category"), "Weather");
  await write(screen.box("content"), "Heavy rain is expected.");
  await input.save();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(heading(page, title)).toBeVisible();
  await press(page.getByRole("button", { name: "Publish now" }));
  await expect(page.getByRole("main").getByText("Published", { exact: true }).first()).toBeVisible();
  const stored = await (await api("admin")).read(news, lastPart(page));
  expect(stored).toMatchObject({ title, state: "published", type: "PROMOTION", category: "1" });
  expect(stored.content).toContain("Heavy rain is expected.");
}

async function submitProduct(input: UserInput): Promise<void> {
  const { page, press, write, choose } = input;
  const admin = await api("admin");
  const [subCategory] = await admin.list(productSubCategory, { pagesize: "1" });
  const name = `Kampot pepper ${uniqueLetters()}`;
  const screen = new EntityScreen(page, product);
  await openFromMenu(input, "Products", product);
  await press(page.getByRole("link", { name: "New", exact: true }));
  await write(screen.box("name"), name);
  await write(screen.box("nameKh"), "ម្រេចកំពត");
  await choose(screen.choices("productSubCategoryIds"), String(subCategory?.name));
  await write(screen.box("basePrice"), "6000");
  await write(screen.box("quantity"), "30");
  await choose(screen.choices("unitId"), "kilogram");
  await input.save();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(heading(page, name)).toBeVisible();
  await press(page.getByRole("button", { name: "Submit for review" }));
  await expect(page.getByRole("main").getByText("In review").first()).toBeVisible();
  expect(await admin.read(product, lastPart(page))).toMatchObject({
    state: "inReview",
    basePrice: 6000,
    quantity: 30,
  });
}

async function changeStock(input: UserInput): Promise<void> {
  const { page, write } = input;
  const supplier = await api("supplier");
  const mark = uniqueLetters();
  const draft = { ...(await productDraft(await api("admin"))), name: `Rumduol rice ${mark}` };
  const own = await supplier.create(product, { ...draft, vendorIds: [supplier.profile.vendor?.id] });
  const screen = new EntityScreen(page, product);
  await openFromMenu(input, "Products", product);
  await findInList(input, mark);
  await expect(heading(page, String(own.name))).toBeVisible();
  await write(screen.box("quantity"), "77");
  await input.save();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(await supplier.read(product, own.id)).toMatchObject({ quantity: 77 });
}

/** One job for each role of the back office. */
export const mainJobs: readonly MainJob[] = [
  { title: "an admin reviews and approves a vendor application", account: "admin", run: reviewApplication },
  {
    title: "support replies to a buyer",
    account: "support",
    run: answer("consumerSupport", "Buyers waiting for a reply", "Your order is on its way."),
  },
  { title: "an editor writes and publishes a news item", account: "editor", run: publishNews },
  {
    title: "an expert answers a question",
    account: "expert",
    run: answer("expert", "Unanswered questions", "Keep five centimetres of water on the field."),
  },
  { title: "a supplier creates a product and submits it", account: "supplier", run: submitProduct },
  { title: "a supplier's staff member changes a stock", account: "staff", run: changeStock },
];
