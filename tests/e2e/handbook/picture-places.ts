import type { Locator, Page } from "@playwright/test";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import { marketProductPrice } from "../../../domain/entities/news/market-product-price.ts";
import { news } from "../../../domain/entities/news/news.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { referralLoan } from "../../../domain/entities/partners/referral-loan.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { addAddress, listAddress } from "../../../domain/navigation/addresses.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { AccountName } from "../support/accounts.ts";

/** What the picture of a chapter shows, and how to get there. */
export interface PicturePlace {
  readonly account: AccountName;
  /** Address after `#`. */
  readonly path: string;
  /** Opens what the address doesn't. */
  readonly open?: (page: Page, language: Language) => Promise<void>;
  /** What the picture must show. */
  readonly subject: (page: Page, language: Language) => Locator;
}

const button =
  (label: LocalizedText): PicturePlace["subject"] =>
  (page, language) =>
    page.getByRole("main").getByRole("button", { name: label[language], exact: true }).first();
const heading: PicturePlace["subject"] = (page) => page.getByRole("heading", { level: 1 });

/** Opens the first record of the list. */
const openFirst = (entity: AnyEntity) => async (page: Page) => {
  await page
    .getByRole("main")
    .locator(`a[href^="#${listAddress(entity)}/"]:not([href$="/new"])`)
    .first()
    .click();
};
const listOf = (entity: AnyEntity, filter: Readonly<Record<string, string>> = {}): string =>
  `${listAddress(entity)}?${new URLSearchParams(filter)}`;

/** By the key of the chapter: every chapter with a picture. */
export const picturePlaces: Readonly<Record<string, PicturePlace>> = {
  "find-anything": {
    account: "admin",
    path: "/app",
    open: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("rice");
    },
    subject: (page) => page.getByRole("option").first(),
  },
  "secure-your-account": { account: "editor", path: "/app/users/security", subject: heading },
  "answer-a-farmer": {
    account: "expert",
    path: "/app/chats/chatlist",
    open: async (page) => {
      await page.locator('main li a[href^="#/app/chats/chatlist/"]').first().click();
    },
    subject: (page) => page.locator("main textarea"),
  },
  "confirm-an-order": {
    account: "admin",
    path: listOf(order, { state: "pending" }),
    open: openFirst(order),
    subject: button(localized("Confirm order", "បញ្ជាក់ការបញ្ជាទិញ")),
  },
  "reconcile-payments": { account: "admin", path: "/app/reconcile/vendors", subject: heading },
  "add-a-product": { account: "supplier", path: addAddress(product), subject: heading },
  "import-market-prices": {
    account: "admin",
    path: listAddress(marketProductPrice),
    open: async (page, language) => {
      const press = (name: string) => page.getByRole("button", { name }).first().click();
      // On a phone the tools of the list are in a sheet.
      if ((page.viewportSize()?.width ?? 0) < 768)
        await press(localized("Filter and sort", "ត្រង និងតម្រៀប")[language]);
      await press(localized("More actions for", "សកម្មភាពផ្សេងទៀតសម្រាប់")[language]);
      await page.getByRole("menuitem", { name: localized("Import…", "នាំចូល…")[language] }).click();
    },
    subject: (page, language) =>
      page.getByRole("dialog").getByText(localized("Choose a file", "ជ្រើសរើសឯកសារ")[language]).first(),
  },
  "review-a-vendor-application": {
    account: "admin",
    path: listOf(vendorApplication, { "state.in": "submitted,inReview" }),
    open: openFirst(vendorApplication),
    subject: button(localized("Approve", "អនុម័ត")),
  },
  "follow-a-loan-referral": { account: "editor", path: listAddress(referralLoan), subject: heading },
  "invite-a-colleague": { account: "admin", path: addAddress(staffUser), subject: heading },
  "publish-news": {
    account: "editor",
    path: listOf(news, { state: "draft" }),
    open: openFirst(news),
    subject: button(localized("Publish now", "ផ្សាយឥឡូវ")),
  },
  "write-a-guide": { account: "supplier", path: listAddress(guide), subject: heading },
  "moderate-comments": {
    account: "admin",
    path: listAddress(guideComment),
    open: openFirst(guideComment),
    subject: button(localized("Hide", "លាក់")),
  },
  "read-a-report": { account: "admin", path: "/app/Analysis/Top-Products", subject: heading },
};
