import { expect, test } from "vitest";
import { entities } from "./entities/index.ts";
import { menuOf } from "./menu.ts";
import { type MenuGroupKey, menuGroupKeys } from "./menu-groups.ts";
import { type CurrentRole, currentRole } from "./roles.ts";

/**
 * The specification's section 6: what each role's menu holds, group by group, by the routes of section 2. In its words:
 * “user management (authors, experts, staff users, …)”.
 */
const full = {
  people: [
    "Authors/AuthorList",
    "experts/expertlist",
    "users/userlist/staff",
    "users/useradminlist/admin",
    "userProfiles/userProfilelist",
    "projectname/projectnamelist",
  ],
  content: [
    "Activities/ActivityList",
    "Guides/GuideList",
    "problemcategories/problemcategorylist",
    "problems/problemlist",
    "banners/bannerList",
    "Feed/FeedList",
    "tutorial/tutorialList",
    "GuideComment/GuideCommentList",
    "StepComment/StepCommentList",
    "ProblemComment/ProblemCommentList",
    "agriculturalDictionary/agriculturalDictionaryList",
    "farmGuideLines/farmGuideLineList",
  ],
  vendors: [
    "Vendors/VendorList",
    "vendordeliveryfee/vendordeliveryfeeList",
    "Vendors/ApplicationList",
    "Vendors/BankAccountList",
  ],
  partners: [
    "Notifications/NotificationList",
    "Sponsors/SponsorList",
    "Banks/BankList",
    "ReferralLoan/ReferralLoanList",
  ],
  products: [
    "productsupercategories/productsupercategorylist",
    "Productcategories/Productcategorylist",
    "productsubcategories/productsubcategorylist",
    "Products/ProductList",
    "promotions/promotionList",
    "ProductUnits/ProductUnitList",
    "Templates/TemplateList",
    "productRating/productRatingList",
    "productImageRating/productImageRatingList",
  ],
  news: ["news/newslist", "appversion/appversionlist", "MarketProductPrice/MarketProductPriceList"],
  events: ["event/eventlist", "winner/winnerlist"],
  services: [
    "paymentMethod/paymentMethodList",
    "deliveryServices/deliveryServiceList",
    "onlinePaymentFees/onlinePaymentFeeList",
    "systemSetting/systemSettingList",
    "exchangeRate/exchangeRateList",
  ],
  farm: [
    "farm/Community/CommunityList",
    "farm/farmListOfValue/farmListOfValueList",
    "farm/farmActivity/farmActivityList",
    "farm/farmActivityFormField/farmActivityFormFieldList",
    "farm/farmActivityImplementation/farmActivityImplementationList",
    "farm/farmActivityListOfValueImplementation/farmActivityListOfValueImplementationList",
    "farm/farmCategory/farmCategoryList",
    "farm/farmSubCategory/farmSubCategoryList",
    "farm/seedVariety/seedVarietyList",
  ],
  messages: ["chats/chatlist", "chats/consumerSupport", "chats/vendorSupport"],
  reports: [
    "reports/steps",
    "reports/guides",
    "reports/problems",
    "reports/users",
    "reports/userProfiles",
    "reports/products",
    "reports/vendors",
    "reports/myfarms",
    "reports/myPlans",
    "reports/farmImplementations",
    "reports/orders",
  ],
  reconcile: [
    "reconcile/vendors",
    "reconcile/deliveryservice",
    "reconcile/onlinepayment",
    "reconcile/amkpayment",
  ],
  analysis: ["Analysis/Top-Sellers", "Analysis/Top-Products"],
} as const satisfies Record<MenuGroupKey, readonly string[]>;

const specified: Record<CurrentRole, Partial<Record<MenuGroupKey, readonly string[]>>> = {
  backofficeAdmin: full,
  admin: {
    people: ["Authors/AuthorList", "experts/expertlist", "users/userlist/staff"],
    content: [
      "Activities/ActivityList",
      "Guides/GuideList",
      "problemcategories/problemcategorylist",
      "problems/problemlist",
    ],
    vendors: ["Vendors/VendorList", "Vendors/ApplicationList", "Vendors/BankAccountList"],
    partners: ["Sponsors/SponsorList", "Banks/BankList"],
    products: [
      "Productcategories/Productcategorylist",
      "productsubcategories/productsubcategorylist",
      "Products/ProductList",
      "promotions/promotionList",
      "ProductUnits/ProductUnitList",
      "Templates/TemplateList",
    ],
    news: ["news/newslist"],
    services: ["paymentMethod/paymentMethodList", "onlinePaymentFees/onlinePaymentFeeList"],
    messages: ["chats/chatlist", "chats/consumerSupport", "chats/vendorSupport"],
    reports: ["reports/steps", "reports/guides", "reports/users", "reports/products", "reports/myfarms"],
    analysis: ["Analysis/Top-Sellers", "Analysis/Top-Products"],
  },
  editor: { partners: ["ReferralLoan/ReferralLoanList"], news: ["news/newslist"] },
  expert: { messages: ["chats/chatlist"] },
  supplier: { content: ["Guides/GuideList"], products: ["Products/ProductList"] },
  anonymous: {},
};

/** Entries whose screens are still to come: reports, reconciliation, analysis and messages. */
const toCome: readonly string[] = [
  ...full.messages,
  ...full.reports.filter((path) => !["reports/myfarms", "reports/myPlans", "reports/orders"].includes(path)),
  ...full.reconcile,
  ...full.analysis,
];

test.each(Object.entries(specified))("the menu of %s is the specification's", (role, groups) => {
  const shown = menuOf(role as CurrentRole).map(({ key, entries }) => ({
    key,
    paths: entries.map(({ to }) => to.replace("/app/", "")),
  }));
  const expected = menuGroupKeys
    .map((key) => ({ key, paths: (groups[key] ?? []).filter((path) => !toCome.includes(path)) }))
    .filter(({ paths }) => paths.length > 0);
  expect(shown).toEqual(expected);
});

test("nothing that has a screen is still to come", () => {
  const shown = new Set(menuOf("backofficeAdmin").flatMap(({ entries }) => entries.map(({ to }) => to)));
  expect(toCome.filter((path) => shown.has(`/app/${path}`))).toEqual([]);
});

test("every entity with a screen has a menu entry, and the other way round", () => {
  const odd = entities.filter((entity) => Boolean(entity.screen) !== Boolean(entity.menu));
  expect(odd.map((entity) => entity.name)).toEqual([]);
});

test("no two entities share a screen, an API path or a place in the menu", () => {
  const places = entities.flatMap((entity) =>
    entity.menu ? [`${entity.menu.group} ${entity.menu.position}`] : [],
  );
  const screens = entities.flatMap((entity) => (entity.screen ? [entity.screen.toLowerCase()] : []));
  const paths = entities.map((entity) => entity.api.path);
  for (const list of [places, screens, paths]) expect(new Set(list).size).toBe(list.length);
});

test.each([
  [["ROLE_ADMIN", "ROLE_USER_SUPPLIER"], "supplier"],
  [["ROLE_USER_SUPPLIER_STAFF"], "supplier"],
  [["ROLE_BACKOFFICE_EDITOR", "ROLE_USER_EXPERT"], "expert"],
  [["ROLE_ADMIN", "ROLE_BACKOFFICE_ADMIN"], "backofficeAdmin"],
  [["ROLE_ADMIN"], "admin"],
  [["ROLE_SOMETHING_ELSE"], "anonymous"],
  [[], "anonymous"],
])("of %j the current role is %s", (names, role) => {
  expect(currentRole(names)).toBe(role);
});
