import { expect, type Locator, type Page } from "@playwright/test";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks.ts";
import { productDraft, uniqueLetters } from "../support/drafts.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { api, setLanguage, signInContextAs } from "../support/people.ts";
import { oneOf } from "../support/sample.ts";
import { test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const cardsOf = (page: Page): Locator => page.getByRole("main").locator("li[class*=card]");

/** Presses with a finger, long enough to select. */
async function pressLong(page: Page, card: Locator): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error("The card has no box");
  const touch = { pointerId: 1, pointerType: "touch", isPrimary: true, bubbles: true };
  const at = { clientX: box.x + 120, clientY: box.y + box.height / 2 };
  await card.dispatchEvent("pointerdown", { ...touch, ...at });
  await expect(page.getByRole("main").getByText(/selected$/)).toBeVisible();
  await card.dispatchEvent("pointerup", { ...touch, ...at });
}

for (const language of oneOf(import.meta.filename, ["en", "km"] as const))
  test(`five cards fit on a phone, none higher than 96 px, in ${language}`, async ({ page, context }) => {
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    for (const entity of [product, userProfile]) {
      await new EntityScreen(page, entity, language).openList();
      await expect(cardsOf(page).nth(5)).toBeAttached();
      const boxes = await cardsOf(page).evaluateAll((cards) =>
        cards.map((card) => {
          const { top, bottom, height } = card.getBoundingClientRect();
          return { height, isVisible: top >= 0 && bottom <= window.innerHeight };
        }),
      );
      expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(96);
      expect(boxes.filter(({ isVisible }) => isVisible).length).toBeGreaterThanOrEqual(5);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    }
  });

test("a long press selects a card, taps select others, and the bar acts on them", async ({
  page,
  context,
}) => {
  const admin = await api("admin");
  const mark = uniqueLetters();
  for (const name of ["Mango", "Papaya"])
    await admin.create(product, { ...(await productDraft(admin)), name: `${name} ${mark}` });
  await signInContextAs(context, "admin");
  await new EntityScreen(page, product).openList(`?q=${mark}`);
  const [mango, papaya] = ["Mango", "Papaya"].map((name) => cardsOf(page).filter({ hasText: name }));
  if (!mango || !papaya) throw new Error("Two products");
  await expect(mango.getByRole("checkbox")).toHaveCount(0);
  await pressLong(page, mango);
  await expect(mango.getByRole("checkbox")).toBeChecked();
  await papaya.getByRole("link").tap();
  await expect(papaya.getByRole("checkbox"), "a tap selects instead of opening").toBeChecked();
  await expect(page.getByRole("main").getByText("2 selected")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear", exact: true }).click();
  await expect(mango.getByRole("checkbox")).toHaveCount(0);

  await mango.getByRole("button", { name: /^Actions for Mango/ }).click();
  await page.getByRole("menuitem", { name: "Select" }).click();
  await expect(mango.getByRole("checkbox"), "the menu selects too").toBeChecked();
});

test("one sheet filters the list", async ({ page, context }) => {
  await signInContextAs(context, "admin");
  await new EntityScreen(page, product).openList();
  await page.getByRole("button", { name: "Filter and sort" }).click();
  const sheet = page.getByRole("dialog", { name: "Filter and sort" });
  const status = sheet.getByRole("combobox", { name: "Status" });
  await expect(status).toBeVisible();
  await expectAccessible(page);
  await status.press("ArrowDown");
  await page.getByRole("option", { name: "Draft" }).click();
  await expect(page).toHaveURL(/state(\.in)?=draft/);
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(cardsOf(page).filter({ hasText: "Published" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Filter and sort" })).toBeFocused();
});
