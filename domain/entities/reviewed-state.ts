import type { Transition } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { staff } from "./common.ts";

const everyone = ["backofficeAdmin", "admin", "supplier"] as const;

/** The states of content that suppliers write and staff publish. */
export const reviewedStates = {
  draft: { ...localized("Draft", "សេចក្ដីព្រាង"), color: "gray" },
  inReview: { ...localized("In review", "កំពុងពិនិត្យ"), color: "yellow" },
  published: { ...localized("Published", "បានផ្សាយ"), color: "green" },
  archived: { ...localized("Archived", "ទុកក្នុងបណ្ណសារ"), color: "gray" },
} as const;

type ReviewedTransition = Transition & {
  readonly from: readonly (keyof typeof reviewedStates)[];
  readonly to: keyof typeof reviewedStates;
};

const reviewedTransitions = {
  submit: {
    label: localized("Submit for review", "បញ្ជូនទៅពិនិត្យ"),
    from: ["draft"],
    to: "inReview",
    roles: everyone,
    notify: {
      recipients: staff,
      message: localized("“{0}” was submitted for review.", "«{0}» ត្រូវបានបញ្ជូនទៅពិនិត្យ។"),
      bulkMessage: localized("{1}: {0} were submitted for review.", "{1}៖ {0} ត្រូវបានបញ្ជូនទៅពិនិត្យ។"),
    },
  },
  publish: {
    label: localized("Publish", "ផ្សាយ"),
    from: ["draft", "inReview", "archived"],
    to: "published",
    roles: staff,
    notify: {
      recipients: "owner",
      message: localized("“{0}” was published.", "«{0}» ត្រូវបានផ្សាយ។"),
      bulkMessage: localized("{1}: {0} were published.", "{1}៖ {0} ត្រូវបានផ្សាយ។"),
    },
  },
  sendBack: {
    label: localized("Return for changes", "បញ្ជូនត្រឡប់ឱ្យកែ"),
    from: ["inReview"],
    to: "draft",
    roles: staff,
    notify: {
      recipients: "owner",
      message: localized("“{0}” was returned for changes.", "«{0}» ត្រូវបានបញ្ជូនត្រឡប់ឱ្យកែ។"),
      bulkMessage: localized("{1}: {0} were returned for changes.", "{1}៖ {0} ត្រូវបានបញ្ជូនត្រឡប់ឱ្យកែ។"),
    },
  },
  withdraw: { label: localized("Withdraw", "ដកវិញ"), from: ["inReview"], to: "draft", roles: ["supplier"] },
  archive: {
    label: localized("Archive", "ទុកក្នុងបណ្ណសារ"),
    from: ["draft", "published"],
    to: "archived",
    roles: everyone,
  },
} as const satisfies Readonly<Record<string, ReviewedTransition>>;

/** Its transitions, its initial states, and who may publish at once. */
export const reviewedMachine = {
  start: "draft",
  initialStates: { backofficeAdmin: ["draft", "published"], admin: ["draft", "published"] },
  transitions: reviewedTransitions,
} as const;
