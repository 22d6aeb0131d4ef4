import { expect, type Page } from "@playwright/test";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, navigation, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

/** Field kinds with non-React inputs: editors, maps and sortable lists. */
const fragile: ReadonlySet<string> = new Set(["richText", "geo", "images", "rows"]);
const isFragile = (fields: Readonly<Record<string, Field>>): boolean =>
  Object.values(fields).some((field) => fragile.has(field.kind));
const withFragileFields = entities.filter(({ screen, fields }) => screen && isFragile(fields));

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

/** Opens the history and returns to the record, twice. */
async function hideAndShow(page: Page): Promise<void> {
  const panel = page.getByRole("tabpanel", { name: "Record", exact: true });
  for (const _ of [1, 2]) {
    await tab(page, "History").click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("tabpanel", { name: "History" })).toContainText(/\S/);
    await tab(page, "Record").click();
    await expect(panel).toBeVisible();
  }
}

/** Oldest record, if any: it belongs to the demo data, while other tests change and delete newer ones. */
async function oldestOf(entity: AnyEntity): Promise<string | undefined> {
  const [found] = await (await api("admin")).list(entity, { pagesize: "1", sort: "createdAt" });
  return found?.id;
}

test("every record with an editor, a map or a sortable list survives being hidden and shown", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  let visited = 0;
  for (const entity of withFragileFields) {
    const id = await oldestOf(entity);
    if (!id) continue;
    await test.step(entity.name, async () => {
      await page.goto(`/#/app/${entity.screen}/${id}${entity.profile ? "?edit=1" : ""}`);
      await hideAndShow(page);
      visited += 1;
    });
  }
  expect(visited).toBeGreaterThan(10);
});

test("unsaved input survives viewing the history, and leaving from there asks for confirmation", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const screen = new EntityScreen(page, product);
  await screen.openRecord((await oldestOf(product)) ?? "");
  await screen.openSection("Details");
  const editor = screen.box("howToUse");
  await editor.click();
  await page.keyboard.type("Typed before the history. ");
  await hideAndShow(page);
  await expect(editor).toContainText("Typed before the history.");
  await editor.focus();
  const toolbar = page.getByRole("toolbar", { name: "Formatting of How to use" });
  await toolbar.getByRole("button", { name: "Undo" }).click();
  await expect(editor).not.toContainText("Typed before the history.");
  await toolbar.getByRole("button", { name: "Redo" }).click();
  await tab(page, "History").click();
  await navigation(page).getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});
