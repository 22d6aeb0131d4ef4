import { expect } from "@playwright/test";
import { product } from "../../../domain/entities/products/product.ts";
import { productDraft, uploadPicture } from "../support/drafts.ts";
import { api, setLanguage } from "../support/people.ts";
import { rejectedCall, test } from "../support/test.ts";

const terms = [
  { path: "term/en", lang: "en", blocks: 2 },
  { path: "term/kh", lang: "km", blocks: 2 },
  { path: "term/expert/en", lang: "en", blocks: 2 },
  { path: "term/expert/kh", lang: "km", blocks: 2 },
  { path: "term/vendor/en", lang: "en", blocks: 2 },
  { path: "term/vendor/kh", lang: "km", blocks: 2 },
] as const;

test("the six terms pages are at their addresses, each in its language, without a sign-in", async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const { path, lang, blocks } of terms) {
    await page.goto(`/#/${path}`);
    const main = page.locator(`main[lang=${lang}]`);
    await expect(main.getByRole("heading", { level: 2 })).toHaveCount(blocks);
    await expect(main.getByRole("separator")).toHaveCount(lang === "en" ? 1 : 0);
    titles.add(
      `${path.includes("/expert") || path.includes("/vendor") ? path : ""}${await main.innerText()}`,
    );
  }
  expect(titles.size, "six different texts").toBe(6);
});

for (const path of ["term", "term/fr", "term/vendor", "term/expert/de/at"]) {
  test(`${path} shows the general Khmer terms`, async ({ page }) => {
    await page.goto("/#/term/kh");
    const general = await page.locator("main[lang=km]").innerText();
    await page.goto(`/#/${path}`);
    await expect(page.locator("main[lang=km]")).toBeVisible();
    expect(await page.locator("main[lang=km]").innerText()).toBe(general);
  });
}

test("the public page of a product has the colour and the logo of the app, whatever its width", async ({
  page,
}) => {
  const admin = await api("admin");
  const logo = await uploadPicture(admin, "png/rice.png");
  const { id } = await admin.create(product, { ...(await productDraft(admin)), state: "published" });
  await page.route("**/api/public/settings", (route) =>
    route.fulfill({ json: { passwordLength: 12, app: { colour: "#7a1f5c", logo } } }),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/#/public/product/${id}`);
  const head = page.getByRole("banner");
  await expect(head.locator("img")).toHaveAttribute("src", new RegExp(`${logo}$`));
  await expect(head).toHaveCSS("border-top-color", "rgb(122, 31, 92)");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("a published product has a public page: Loading..., then name, icon and the app's QR code", async ({
  page,
}) => {
  const admin = await api("admin");
  const draft = await productDraft(admin);
  const iconUrl = await uploadPicture(admin, "png/rice.png");
  const described = { alt: "Rice plants", altKh: "ដើមស្រូវ" };
  await admin.send("POST", `/api/media/v1/${iconUrl.split("/").pop()}/text`, described);
  const { id } = await admin.create(product, { ...draft, iconUrl, state: "published" });
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/public/product/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/#/public/product/${id}`);
  await expect(page.getByText("Loading...")).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: String(draft.name) })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Scan To Download The App" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code of https?:/ })).toBeVisible();
  const icon = page.locator("article img");
  await expect(icon).toHaveAttribute("src", new RegExp(`${iconUrl}$`));
  await expect
    .poll(() => icon.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(50);
});

test("in Khmer the public page shows the Khmer name first", async ({ page, context }) => {
  const admin = await api("admin");
  const { id } = await admin.create(product, { ...(await productDraft(admin)), state: "published" });
  await setLanguage(context, "km");
  await page.goto(`/#/public/product/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "អង្កររំដួល" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "ស្កេនដើម្បីទាញយកកម្មវិធី" })).toBeVisible();
});

test("a draft or unknown product shows not found", async ({ page, troubles }) => {
  troubles.expect(rejectedCall(404));
  const admin = await api("admin");
  const { id } = await admin.create(product, await productDraft(admin));
  for (const address of [id, "0b5f3f7e-3f0a-4d4c-9b59-2f6f7f1d0c11"]) {
    await page.goto(`/#/public/product/${address}`);
    await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
  }
  await page.goto("/#/public/product");
  await expect(page.getByRole("heading", { name: "Product not found" })).toBeVisible();
});

test("a product that failed to load is fetched again by the retry button", async ({ page, troubles }) => {
  troubles.expect(rejectedCall(500));
  const admin = await api("admin");
  const draft = await productDraft(admin);
  const { id } = await admin.create(product, { ...draft, state: "published" });
  await page.route("**/api/public/product/**", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  await page.goto(`/#/public/product/${id}`);
  await expect(page.getByRole("alert")).toContainText("Couldn't load the product");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: String(draft.name) })).toBeVisible();
});
