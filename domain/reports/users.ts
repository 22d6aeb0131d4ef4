import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, recordsBy } from "./breakdowns.ts";

export const users = report("users", {
  label: localized("Users", "អ្នកប្រើ"),
  summary: localized("Back-office accounts and their sign-ins.", "គណនីការិយាល័យ និងការចូលប្រើ។"),
  screen: "reports/users",
  menu: { group: "reports", position: 4 },
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized("date created or last signed in", "ថ្ងៃបង្កើត ឬថ្ងៃចូលចុងក្រោយ"),
  figures: {
    accounts: {
      label: localized("Accounts", "គណនី"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Accounts of staff, vendors and experts at the end of the period. For farmers, see User profiles.",
        "គណនីបុគ្គលិក អ្នកលក់ និងអ្នកជំនាញគិតត្រឹមចុងរយៈពេល។ សម្រាប់កសិករ សូមមើលប្រវត្តិរូបអ្នកប្រើ។",
      ),
    },
    added: {
      label: localized("New accounts", "គណនីថ្មី"),
      kind: "count",
      help: localized("Accounts created in the period.", "គណនីដែលបានបង្កើតក្នុងរយៈពេលនេះ។"),
    },
    active: {
      label: localized("Enabled", "កំពុងប្រើ"),
      kind: "count",
      pointInTime: true,
      help: localized("Accounts that are enabled now.", "គណនីដែលកំពុងប្រើបាននៅពេលនេះ។"),
      better: "more",
    },
    disabled: {
      label: localized("Disabled", "បានបិទ"),
      kind: "count",
      pointInTime: true,
      help: localized("Accounts that are disabled now.", "គណនីដែលបានបិទនៅពេលនេះ។"),
    },
    signedIn: {
      label: localized("Last sign-in in period", "ចូលចុងក្រោយក្នុងរយៈពេលនេះ"),
      kind: "count",
      help: localized("Accounts whose latest sign-in was in the period.", "គណនីដែលបានចូលចុងក្រោយក្នុងរយៈពេលនេះ។"),
    },
    neverSignedIn: {
      label: localized("Never signed in", "មិនដែលចូល"),
      kind: "count",
      pointInTime: true,
      help: localized("Invited accounts that were never used.", "គណនីដែលបានអញ្ជើញ តែមិនដែលប្រើ។"),
      better: "less",
    },
    neverShare: {
      label: localized("Never signed in (%)", "មិនដែលចូល (%)"),
      kind: "percent",
      ratio: ["neverSignedIn", "accounts"],
      better: "less",
    },
  },
  breakdowns: {
    role: byCode(localized("Role", "តួនាទី"), ["user", "roles"]),
    state: byCode(localized("Status", "ស្ថានភាព"), ["user", "state"], "state"),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
  },
  defaultView: { figure: "accounts", by: "role" },
  records: recordsBy("staffUser", "createdAt"),
});
