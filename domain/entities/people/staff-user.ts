import { entity, ref } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { staff } from "../common.ts";
import { vendor } from "../vendors/vendor.ts";
import {
  accountCommands,
  accountState,
  adminRoles,
  farmerRole,
  invitedEmail,
  rolesField,
  staffRoles,
  user,
} from "./user.ts";

/** A user in the staff list, with the vendor that a supplier works for. Shares the users' table. */
export const staffUser = entity("staffUser", {
  sharesTableWith: user,
  // Who is an admin as well is in the admin list alone: support may not manage admins.
  rowFilter: { field: "roles", values: Object.keys(staffRoles), except: Object.keys(adminRoles) },
  label: { one: localized("Staff user", "បុគ្គលិក"), many: localized("Staff users", "បុគ្គលិក") },
  api: { path: "users/staff" },
  screen: "users/userlist/staff",
  addScreen: "users/userlist/add",
  param: "staffId",
  menu: { group: "people", position: 3 },
  fields: {
    ...user.fields,
    email: invitedEmail(),
    roles: rolesField({ ...staffRoles, ...farmerRole }),
    vendorId: ref(vendor, { label: localized("Vendor", "អ្នកលក់") }),
    state: accountState(staff),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  keysOnlyRead: true,
  commands: accountCommands(staff),
  rules: [
    {
      fields: ["roles"],
      check: ({ roles = [] }) =>
        roles.some((role) => Object.hasOwn(staffRoles, role))
          ? null
          : {
              path: "roles",
              message: localized("Choose at least one staff role.", "សូមជ្រើសរើសតួនាទីបុគ្គលិកយ៉ាងតិចមួយ។"),
            },
    },
    {
      fields: ["roles", "vendorId"],
      check: ({ roles = [], vendorId }) =>
        roles.some((role) => role.startsWith("ROLE_USER_SUPPLIER")) && !vendorId
          ? {
              path: "vendorId",
              message: localized(
                "Choose the vendor that this person works for.",
                "សូមជ្រើសរើសអ្នកលក់ដែលបុគ្គលនេះធ្វើការឱ្យ។",
              ),
            }
          : null,
    },
  ],
  list: {
    columns: ["name", "username", "roles", "vendorId", "state", "hasSecondFactor", "lastLoginAt"],
    search: ["name", "nameKh", "username", "phone"],
    filters: ["roles", "vendorId", "state", "hasSecondFactor", "lastLoginAt"],
  },
  form: [
    {
      label: localized("Staff user", "បុគ្គលិក"),
      fields: ["name", "nameKh", "username", "email", "phone", "photo", "roles", "vendorId"],
    },
  ],
});
