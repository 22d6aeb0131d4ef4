import { expect } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { defer } from "../../../domain/values/deferred.ts";
import { waitUntilSettled } from "../support/checks.ts";
import { EntityScreen } from "../support/entity-screen.ts";
import { setLanguage, signInContextAs } from "../support/people.ts";
import { test } from "../support/test.ts";

for (const language of ["en", "km"] as const)
  test(`units and provinces are in alphabetical order, in ${language}`, async ({ page, context }) => {
    await signInContextAs(context, "admin");
    await setLanguage(context, language);
    const { offered } = new EntityScreen(page, product);
    const boxes = [
      [addAddress(product), language === "en" ? "Unit" : "ឯកតា"],
      [addAddress(vendor), language === "en" ? "Province" : "ខេត្ត"],
    ] as const;
    for (const [address, name] of boxes) {
      await page.goto(`/#${address}`);
      await page.getByRole("combobox", { name }).first().click();
      await expect(offered.nth(4)).toBeVisible();
      // The other language is in a second line. Unlike the browser's, Node's alphabets include Khmer.
      const names = (await offered.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
    }
  });

test("the options of a picker at the lower edge of a phone open above it", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInContextAs(context, "admin");
  // The options arrive after the list has opened.
  const opened = defer<void>();
  await page.route(/\/api\/productUnits\/v1\/options/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(`/#${addAddress(product)}`);
  const unit = page.getByRole("combobox", { name: "Unit" }).first();
  await unit.waitFor();
  await waitUntilSettled(page);
  await unit.evaluate((box) =>
    window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight + 150),
  );
  await unit.click();
  await page.getByRole("listbox", { name: "Unit" }).waitFor();
  opened.resolve();
  await expect(new EntityScreen(page, product).offered.nth(4)).toBeInViewport({ ratio: 1 });
});

test("a list that loads late finds what was typed before, and Enter does not save the form", async ({
  page,
  context,
}) => {
  await signInContextAs(context, "admin");
  const arrived = defer<void>();
  await page.route(/\/assets\/dropdown-/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(`/#${addAddress(vendor)}`);
  const province = page.getByRole("combobox", { name: "Province" }).first();
  await province.click();
  await province.pressSequentially("kampong th");
  await province.press("Enter");
  const { offered } = new EntityScreen(page, vendor);
  await expect(offered).toHaveCount(0);
  arrived.resolve();
  await expect(offered).toHaveText(["Kampong Thom"]);
  // Screen readers find the list.
  await expect(province).toHaveAttribute("aria-expanded", "true");
  const list = await page.getByRole("listbox").getAttribute("id");
  await expect(province).toHaveAttribute("aria-controls", String(list));
  await expect(province).toHaveValue("kampong th");
  await expect(page.locator("[data-combobox-selected]")).toHaveText("Kampong Thom");
  await province.press("Enter");
  await expect(province).toHaveValue("Kampong Thom");
  // Enter has chosen an option each time, and not saved the form.
  await expect(page.locator("main [aria-invalid=true]")).toHaveCount(0);
});
