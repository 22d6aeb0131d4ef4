import type { CurrentRole, Role } from "../access/roles.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";

/** What the server knows of a person that finishes a first step. */
export type FirstStepFact =
  /** One of these actions, as `first_action` names them: the entity and the action of the history. */
  | { readonly actions: readonly string[] }
  /** The account has a second factor. */
  | { readonly secondFactor: true }
  /** One of the settings has a value. */
  | { readonly settings: readonly ("support.phone" | "support.email")[] }
  /** The person's vendor has a product with so many images. */
  | { readonly productImages: number };

/** A first step of a role. It ticks itself off when the server knows its fact. */
export interface FirstStep {
  readonly key: string;
  readonly label: LocalizedText;
  /** Where it is done, below `#/app/`. */
  readonly to: string;
  /** The chapter of the handbook. */
  readonly chapter: string;
  readonly fact: FirstStepFact;
}

const secondFactor: FirstStep = {
  key: "second-factor",
  label: localized("Secure your account", "ការពារគណនីរបស់អ្នក"),
  to: "users/security",
  chapter: "secure-your-account",
  fact: { secondFactor: true },
};
const application: FirstStep = {
  key: "vendor-application",
  label: localized("Review an application", "ពិនិត្យពាក្យសុំ"),
  to: "Vendors/ApplicationList?state.in=submitted%2CinReview",
  chapter: "review-a-vendor-application",
  fact: {
    actions: ["vendorApplication.approve", "vendorApplication.reject", "vendorApplication.askForInformation"],
  },
};

const steps: Readonly<Record<Role, readonly FirstStep[]>> = {
  backofficeAdmin: [
    secondFactor,
    {
      key: "support-contact",
      label: localized("Enter support contact", "បញ្ចូលទំនាក់ទំនងជំនួយ"),
      to: "systemSetting/systemSettingList",
      chapter: "change-a-setting",
      fact: { settings: ["support.phone", "support.email"] },
    },
    {
      key: "invite",
      label: localized("Invite a colleague", "អញ្ជើញសហការី"),
      to: "users/userlist/staff",
      chapter: "invite-a-colleague",
      fact: { actions: ["user.created"] },
    },
    {
      key: "confirm-order",
      label: localized("Confirm an order", "បញ្ជាក់ការបញ្ជាទិញ"),
      to: "reports/orders?state=pending",
      chapter: "confirm-an-order",
      fact: { actions: ["order.confirm"] },
    },
    application,
  ],
  admin: [
    secondFactor,
    {
      key: "answer",
      label: localized("Answer a buyer or a vendor", "ឆ្លើយអ្នកទិញ ឬអ្នកលក់"),
      to: "chats/consumerSupport",
      chapter: "help-buyers-and-vendors",
      fact: { actions: ["conversation.answer"] },
    },
    {
      key: "review-product",
      label: localized("Review a product", "ពិនិត្យផលិតផល"),
      to: "Products/ProductList?state=inReview",
      chapter: "review-a-product",
      fact: { actions: ["product.publish", "product.sendBack"] },
    },
    {
      key: "review-guide",
      label: localized("Review a guide", "ពិនិត្យមគ្គុទ្ទេសក៍"),
      to: "Guides/GuideList?state=inReview",
      chapter: "review-a-guide",
      fact: { actions: ["guide.publish", "guide.sendBack"] },
    },
    application,
  ],
  expert: [
    secondFactor,
    {
      key: "assign",
      label: localized("Take over a question", "ទទួលបន្ទុកសំណួរមួយ"),
      to: "chats/chatlist",
      chapter: "answer-a-farmer",
      fact: { actions: ["conversation.assign"] },
    },
    {
      key: "answer",
      label: localized("Answer a farmer", "ឆ្លើយសំណួរកសិករ"),
      to: "chats/chatlist",
      chapter: "answer-a-farmer",
      fact: { actions: ["conversation.answer"] },
    },
    {
      key: "close",
      label: localized("Close a solved question", "បិទសំណួរដែលបានដោះស្រាយ"),
      to: "chats/chatlist",
      chapter: "answer-a-farmer",
      fact: { actions: ["conversation.close"] },
    },
  ],
  editor: [
    secondFactor,
    {
      key: "write-news",
      label: localized("Write a news item", "សរសេរព័ត៌មាន"),
      to: "news/newslist",
      chapter: "publish-news",
      fact: { actions: ["news.created"] },
    },
    {
      key: "publish-news",
      label: localized("Publish or schedule it", "ផ្សាយ ឬកំណត់ពេលផ្សាយ"),
      to: "news/newslist?state=draft",
      chapter: "publish-news",
      fact: { actions: ["news.publish", "news.schedule"] },
    },
    {
      key: "contact-applicant",
      label: localized("Contact a loan applicant", "ទាក់ទងអ្នកដាក់ពាក្យសុំកម្ចី"),
      to: "ReferralLoan/ReferralLoanList?state=new",
      chapter: "follow-a-loan-referral",
      fact: { actions: ["referralLoan.contact"] },
    },
  ],
  supplier: [
    secondFactor,
    {
      key: "add-product",
      label: localized("Add a product", "បន្ថែមផលិតផល"),
      to: "Products/ProductList",
      chapter: "add-a-product",
      fact: { actions: ["product.created"] },
    },
    {
      key: "product-images",
      label: localized("Give a product three images", "ដាក់រូបភាពបីឱ្យផលិតផលមួយ"),
      to: "Products/ProductList",
      chapter: "add-a-product",
      fact: { productImages: 3 },
    },
    {
      key: "submit-product",
      label: localized("Submit a product for review", "បញ្ជូនផលិតផលទៅពិនិត្យ"),
      to: "Products/ProductList?state=draft",
      chapter: "add-a-product",
      fact: { actions: ["product.submit"] },
    },
    {
      key: "write-guide",
      label: localized("Write a guide", "សរសេរមគ្គុទ្ទេសក៍"),
      to: "Guides/GuideList",
      chapter: "write-a-guide",
      fact: { actions: ["guide.created"] },
    },
  ],
};

/** The first steps of a role, in their order. */
export const firstStepsFor = (role: CurrentRole): readonly FirstStep[] =>
  role === "anonymous" ? [] : steps[role];
