import { entity } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { user } from "../people/user.ts";

const { username, name, nameKh, phone, photo, roles } = user.fields;

/** The people who may work on referral loans, for selection: a view of the users' table without a screen. */
export const loanOfficer = entity("loanOfficer", {
  sharesTableWith: user,
  rowFilter: { field: "roles", values: ["ROLE_BACKOFFICE_ADMIN", "ROLE_BACKOFFICE_EDITOR"] },
  label: { one: localized("Loan officer", "មន្ត្រីកម្ចី"), many: localized("Loan officers", "មន្ត្រីកម្ចី") },
  api: { path: "loanOfficers" },
  fields: { username, name, nameKh, phone, photo, roles },
  access: {},
  list: { columns: ["name", "username"], search: ["name", "nameKh", "username", "phone"] },
  form: [{ label: localized("Loan officer", "មន្ត្រីកម្ចី"), fields: ["name", "nameKh"] }],
});
