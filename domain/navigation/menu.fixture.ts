import type { CurrentRole } from "../access/roles.ts";
import type { MenuGroupKey } from "./menu-groups.ts";

/** Content that administrators of both kinds manage. */
const guidance = [
  "Activities/ActivityList",
  "Guides/GuideList",
  "problemcategories/problemcategorylist",
  "problems/problemlist",
] as const;
/** The same of products. */
const catalogue = [
  "Productcategories/Productcategorylist",
  "productsubcategories/productsubcategorylist",
  "Products/ProductList",
  "promotions/promotionList",
  "ProductUnits/ProductUnitList",
  "Templates/TemplateList",
] as const;

/**
 * Section 6 of the specification: the menu of each role, group by group, by the routes of section 2. In its words:
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
    ...guidance,
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
    ...catalogue,
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
    "reconcile/pay",
    "invoices/invoiceList",
  ],
  analysis: ["Analysis/Top-Sellers", "Analysis/Top-Products"],
} as const satisfies Record<MenuGroupKey, readonly string[]>;

export const specified: Record<CurrentRole, Partial<Record<MenuGroupKey, readonly string[]>>> = {
  backofficeAdmin: full,
  admin: {
    people: ["Authors/AuthorList", "experts/expertlist", "users/userlist/staff"],
    content: guidance,
    vendors: ["Vendors/VendorList", "Vendors/ApplicationList", "Vendors/BankAccountList"],
    partners: ["Sponsors/SponsorList", "Banks/BankList"],
    products: catalogue,
    news: ["news/newslist"],
    services: ["paymentMethod/paymentMethodList", "onlinePaymentFees/onlinePaymentFeeList"],
    messages: full.messages,
    reports: ["reports/steps", "reports/guides", "reports/users", "reports/products", "reports/myfarms"],
    analysis: full.analysis,
  },
  editor: { partners: ["ReferralLoan/ReferralLoanList"], news: ["news/newslist"] },
  expert: { messages: ["chats/chatlist"] },
  supplier: { content: ["Guides/GuideList"], products: ["Products/ProductList"] },
  anonymous: {},
};
