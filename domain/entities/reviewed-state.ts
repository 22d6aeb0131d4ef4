import type { Step } from "../declare/index.ts";
import { words } from "../words.ts";
import { staff } from "./common.ts";

const everyone = ["backofficeAdmin", "admin", "supplier"] as const;

/** The states of what suppliers write and staff publish. */
export const reviewedStates = {
  draft: { ...words("Draft", "សេចក្ដីព្រាង"), color: "gray" },
  inReview: { ...words("In review", "កំពុងពិនិត្យ"), color: "yellow" },
  published: { ...words("Published", "បានផ្សាយ"), color: "green" },
  archived: { ...words("Archived", "ទុកក្នុងបណ្ណសារ"), color: "gray" },
} as const;

type ReviewedStep = Step & {
  readonly from: readonly (keyof typeof reviewedStates)[];
  readonly to: keyof typeof reviewedStates;
};

const steps = {
  submit: {
    label: words("Send to review", "បញ្ជូនទៅពិនិត្យ"),
    from: ["draft"],
    to: "inReview",
    roles: everyone,
    tells: {
      who: staff,
      words: words("“{0}” was sent to review.", "«{0}» ត្រូវបានបញ្ជូនទៅពិនិត្យ។"),
      many: words("{1}: {0} were sent to review.", "{1}៖ {0} ត្រូវបានបញ្ជូនទៅពិនិត្យ។"),
    },
  },
  publish: {
    label: words("Publish", "ផ្សាយ"),
    from: ["draft", "inReview", "archived"],
    to: "published",
    roles: staff,
    tells: {
      who: "owner",
      words: words("“{0}” was published.", "«{0}» ត្រូវបានផ្សាយ។"),
      many: words("{1}: {0} were published.", "{1}៖ {0} ត្រូវបានផ្សាយ។"),
    },
  },
  sendBack: {
    label: words("Send back", "បញ្ជូនត្រឡប់"),
    from: ["inReview"],
    to: "draft",
    roles: staff,
    tells: {
      who: "owner",
      words: words("“{0}” was sent back.", "«{0}» ត្រូវបានបញ្ជូនត្រឡប់មកវិញ។"),
      many: words("{1}: {0} were sent back.", "{1}៖ {0} ត្រូវបានបញ្ជូនត្រឡប់មកវិញ។"),
    },
  },
  withdraw: { label: words("Withdraw", "ដកវិញ"), from: ["inReview"], to: "draft", roles: ["supplier"] },
  archive: {
    label: words("Archive", "ទុកក្នុងបណ្ណសារ"),
    from: ["draft", "published"],
    to: "archived",
    roles: everyone,
  },
} as const satisfies Readonly<Record<string, ReviewedStep>>;

/** How it goes from one to the other, where it starts, and who may publish at once. */
export const reviewedMachine = {
  start: "draft",
  startsIn: { backofficeAdmin: ["draft", "published"], admin: ["draft", "published"] },
  steps,
} as const;
