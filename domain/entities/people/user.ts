import { bilingual, choices, dateTime, email, entity, image, phone, text } from "../../declare/index.ts";
import { roleLabels } from "../../roles.ts";
import { words } from "../../words.ts";
import { activeState } from "../common.ts";

/** A sign-in account. Passwords, codes and tokens are kept apart, by the auth feature. */
export const user = entity("user", {
  label: { one: words("User", "អ្នកប្រើ"), many: words("Users", "អ្នកប្រើ") },
  api: { path: "users" },
  fields: {
    username: text({ required: true, max: 254, unique: true, label: words("Username", "ឈ្មោះអ្នកប្រើ") }),
    ...bilingual("name", text({ required: true }), text()),
    email: email({ required: true, unique: true }),
    phone: phone(),
    photo: image(),
    roles: choices(
      {
        ROLE_BACKOFFICE_ADMIN: roleLabels.backofficeAdmin,
        ROLE_ADMIN: roleLabels.admin,
        ROLE_BACKOFFICE_EDITOR: roleLabels.editor,
        ROLE_USER_EXPERT: roleLabels.expert,
        ROLE_USER_SUPPLIER: roleLabels.supplier,
        ROLE_USER_SUPPLIER_STAFF: words("Seller's staff", "បុគ្គលិកអ្នកលក់"),
      },
      { label: words("Roles", "តួនាទី") },
    ),
    state: activeState(),
    lastLoginAt: dateTime({ serverOnly: true, label: words("Last sign-in", "ចូលចុងក្រោយ") }),
  },
  access: {},
  list: {
    columns: ["photo", "name", "username", "roles", "state", "lastLoginAt"],
    search: ["name", "nameKh", "username", "phone"],
  },
  form: [
    {
      label: words("User", "អ្នកប្រើ"),
      fields: ["username", "name", "nameKh", "email", "phone", "photo", "roles", "state"],
    },
  ],
});
