import { entity } from "../../declare/index.ts";
import { words } from "../../words.ts";
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

/** A user as the admin list manages them. There is always an active backoffice admin; nobody disables or demotes themselves. */
export const adminUser = entity("adminUser", {
  on: user,
  among: { field: "roles", values: Object.keys(adminRoles) },
  label: { one: words("Admin user", "អ្នកគ្រប់គ្រង"), many: words("Admin users", "អ្នកគ្រប់គ្រង") },
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
  access: { backofficeAdmin: "manage" },
  commands: accountCommands(["backofficeAdmin"]),
  rules: [
    {
      fields: ["roles"],
      check: ({ roles = [] }) =>
        roles.some((role) => Object.hasOwn(adminRoles, role))
          ? null
          : {
              path: "roles",
              words: words("Choose at least one admin role.", "សូមជ្រើសរើសតួនាទីអ្នកគ្រប់គ្រងយ៉ាងតិចមួយ។"),
            },
    },
  ],
  list: {
    columns: ["name", "username", "roles", "state", "lastLoginAt"],
    search: ["name", "nameKh", "username", "phone"],
    filters: ["roles", "state", "lastLoginAt"],
  },
  form: [
    {
      label: words("Admin user", "អ្នកគ្រប់គ្រង"),
      fields: ["name", "nameKh", "username", "email", "phone", "photo", "roles"],
    },
  ],
});
