import { entity } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
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

/** A user in the admin list. There is always an active back-office admin; nobody can disable or demote themselves. */
export const adminUser = entity("adminUser", {
  sharesTableWith: user,
  rowFilter: { field: "roles", values: Object.keys(adminRoles) },
  label: { one: localized("Admin user", "អ្នកគ្រប់គ្រង"), many: localized("Admin users", "អ្នកគ្រប់គ្រង") },
  api: { path: "users/admins" },
  screen: "users/useradminlist/admin",
  addScreen: "users/useradminadd/add",
  param: "adminId",
  menu: { group: "people", position: 4 },
  fields: {
    ...user.fields,
    email: invitedEmail(),
    roles: rolesField({ ...adminRoles, ...staffRoles, ...farmerRole }),
    state: accountState(["backofficeAdmin"]),
  },
  confirmWrites: true,
  access: { backofficeAdmin: "manage" },
  keysOnlyRead: true,
  commands: accountCommands(["backofficeAdmin"]),
  rules: [
    {
      fields: ["roles"],
      check: ({ roles = [] }) =>
        roles.some((role) => Object.hasOwn(adminRoles, role))
          ? null
          : {
              path: "roles",
              message: localized("Choose at least one admin role.", "សូមជ្រើសរើសតួនាទីអ្នកគ្រប់គ្រងយ៉ាងតិចមួយ។"),
            },
    },
  ],
  list: {
    columns: ["name", "username", "roles", "state", "hasSecondFactor", "lastLoginAt"],
    search: ["name", "nameKh", "username", "phone"],
    filters: ["roles", "state", "hasSecondFactor", "lastLoginAt"],
  },
  form: [
    {
      label: localized("Admin user", "អ្នកគ្រប់គ្រង"),
      fields: ["name", "nameKh", "username", "email", "phone", "photo", "roles"],
    },
  ],
});
