import { entity } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { user } from "../people/user.ts";

const { username, name, nameKh, phone, photo, roles } = user.fields;

/** The people who may work on referral loans, to be chosen from: a view of the users' table without a screen of its own. */
export const loanOfficer = entity("loanOfficer", {
  on: user,
  among: { field: "roles", values: ["ROLE_BACKOFFICE_ADMIN", "ROLE_BACKOFFICE_EDITOR"] },
  label: { one: words("Loan officer", "មន្ត្រីកម្ចី"), many: words("Loan officers", "មន្ត្រីកម្ចី") },
  api: { path: "loanOfficers" },
  fields: { username, name, nameKh, phone, photo, roles },
  access: {},
  list: { columns: ["name", "username"], search: ["name", "nameKh", "username", "phone"] },
  form: [{ label: words("Loan officer", "មន្ត្រីកម្ចី"), fields: ["name", "nameKh"] }],
});
