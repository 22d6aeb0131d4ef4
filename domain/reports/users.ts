import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, recordsBy } from "./breakdowns.ts";

export const users = report("users", {
  label: localized("Users", "អ្នកប្រើ"),
  summary: localized(
    "Who can sign in to the back office, who does, and who never has.",
    "អ្នកណាអាចចូលប្រព័ន្ធនេះ អ្នកណាបានចូល និងអ្នកណាមិនដែលចូល។",
  ),
  screen: "reports/users",
  menu: { group: "reports", position: 4 },
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized(
    "the day on which an account was made, or last signed in to",
    "ថ្ងៃបង្កើតគណនី ឬថ្ងៃចូលចុងក្រោយ",
  ),
  figures: {
    accounts: {
      label: localized("Accounts", "គណនី"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Accounts of staff, sellers and experts by the end of the period; farmers are in the report of user profiles.",
        "គណនីបុគ្គលិក អ្នកលក់ និងអ្នកជំនាញ គិតត្រឹមចុងរយៈពេល។ កសិករស្ថិតក្នុងរបាយការណ៍ប្រវត្តិរូបអ្នកប្រើ។",
      ),
    },
    added: {
      label: localized("New accounts", "គណនីថ្មី"),
      kind: "count",
      help: localized("Accounts made within the period.", "គណនីដែលបានបង្កើតក្នុងរយៈពេលនេះ។"),
    },
    active: {
      label: localized("In use", "កំពុងប្រើ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Of these accounts, those that are not disabled now.",
        "ក្នុងចំណោមគណនីទាំងនេះ ដែលមិនត្រូវបានបិទនៅពេលនេះ។",
      ),
      better: "more",
    },
    disabled: {
      label: localized("Disabled", "បានបិទ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Of these accounts, those that are disabled now.",
        "ក្នុងចំណោមគណនីទាំងនេះ ដែលត្រូវបានបិទនៅពេលនេះ។",
      ),
    },
    signedIn: {
      label: localized("Last sign-in here", "ចូលចុងក្រោយក្នុងរយៈពេលនេះ"),
      kind: "count",
      help: localized(
        "Accounts whose latest sign-in lies within the period; a later sign-in counts in its own period instead.",
        "គណនីដែលបានចូលចុងក្រោយក្នុងរយៈពេលនេះ។ អ្នកដែលបានចូលម្ដងទៀតក្រោយមក ត្រូវរាប់នៅទីនោះវិញ។",
      ),
    },
    neverSignedIn: {
      label: localized("Never signed in", "មិនដែលចូល"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Accounts that were invited and not used to this day.",
        "គណនីដែលបានអញ្ជើញ តែមិនទាន់ប្រើរហូតដល់សព្វថ្ងៃ។",
      ),
      better: "less",
    },
    neverShare: {
      label: localized("Share never signed in", "ភាគរយមិនដែលចូល"),
      kind: "percent",
      ratio: ["neverSignedIn", "accounts"],
      better: "less",
    },
  },
  breakdowns: {
    role: byCode(localized("Role", "តួនាទី"), ["user", "roles"]),
    state: byCode(localized("State", "ស្ថានភាព"), ["user", "state"], "state"),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
  },
  defaultView: { figure: "accounts", by: "role" },
  records: recordsBy("staffUser", "createdAt"),
});
