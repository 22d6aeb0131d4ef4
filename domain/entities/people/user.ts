import {
  bilingual,
  choices,
  dateTime,
  email,
  entity,
  image,
  phone,
  state,
  text,
} from "../../declare/index.ts";
import { farmerRoleName, roleLabels } from "../../roles.ts";
import { type Words, words } from "../../words.ts";
import { staff } from "../common.ts";

/** The account roles that the staff list gives, and those that only an admin can give. */
export const staffRoles = {
  ROLE_BACKOFFICE_EDITOR: roleLabels.editor,
  ROLE_USER_EXPERT: roleLabels.expert,
  ROLE_USER_SUPPLIER: roleLabels.supplier,
  ROLE_USER_SUPPLIER_STAFF: words("Seller's staff", "បុគ្គលិកអ្នកលក់"),
} as const;
export const adminRoles = {
  ROLE_BACKOFFICE_ADMIN: roleLabels.backofficeAdmin,
  ROLE_ADMIN: roleLabels.admin,
} as const;
/** What a person who uses the farmers' app has: no menu here. */
export const farmerRole = { [farmerRoleName]: words("App user", "អ្នកប្រើកម្មវិធី") } as const;

const rolesLabel: Words = words("Roles", "តួនាទី");
export const rolesField = <const V extends Readonly<Record<string, Words>>>(values: V) =>
  choices(values, { required: true, label: rolesLabel });

/** Active or disabled; disabling ends all sessions at once. */
export const accountState = (who: readonly ("backofficeAdmin" | "admin")[]) =>
  state(
    {
      active: { ...words("Active", "សកម្ម"), color: "green" },
      disabled: { ...words("Disabled", "បិទ"), color: "red" },
    },
    {
      start: "active",
      steps: {
        disable: {
          label: words("Disable", "បិទគណនី"),
          from: ["active"],
          to: "disabled",
          roles: who,
          effect: true,
          confirm: words(
            "Disable this account? All its sessions end at once.",
            "បិទគណនីនេះឬ? វគ្គទាំងអស់របស់វានឹងបញ្ចប់ភ្លាមៗ។",
          ),
        },
        enable: {
          label: words("Enable", "បើកគណនី"),
          from: ["disabled"],
          to: "active",
          roles: who,
          effect: true,
        },
      },
    },
  );

/** The address to which the invitation goes. */
export const invitedEmail = () =>
  email({
    required: true,
    unique: true,
    help: words(
      "A new account gets an invitation here, with a code for its first password.",
      "គណនីថ្មីនឹងទទួលបានការអញ្ជើញនៅទីនេះ ជាមួយលេខកូដសម្រាប់កំណត់ពាក្យសម្ងាត់ដំបូង។",
    ),
  });

/** What staff and admin accounts can be given besides editing. */
export const accountCommands = (who: readonly ("backofficeAdmin" | "admin")[]) => ({
  sendCode: {
    label: words("Send reset code", "ផ្ញើលេខកូដកំណត់ឡើងវិញ"),
    roles: who,
    confirm: words(
      "Send a code with which this person sets a new password?",
      "ផ្ញើលេខកូដដែលបុគ្គលនេះអាចកំណត់ពាក្យសម្ងាត់ថ្មីឬ?",
    ),
  },
  endSessions: {
    label: words("End all sessions", "បញ្ចប់វគ្គទាំងអស់"),
    roles: who,
    confirm: words("Sign this person out everywhere?", "ឱ្យបុគ្គលនេះចាកចេញពីគ្រប់ទីកន្លែងឬ?"),
  },
});

/** A sign-in account. Passwords, codes and tokens are kept apart, by the auth feature. */
export const user = entity("user", {
  label: { one: words("User", "អ្នកប្រើ"), many: words("Users", "អ្នកប្រើ") },
  api: { path: "users" },
  fields: {
    username: text({ required: true, max: 254, unique: true, label: words("Username", "ឈ្មោះអ្នកប្រើ") }),
    ...bilingual("name", text({ required: true }), text()),
    // People of the farmers' app may have none; staff and admins must.
    email: email({ unique: true }),
    phone: phone(),
    photo: image(),
    roles: rolesField({ ...staffRoles, ...adminRoles, ...farmerRole }),
    state: accountState(staff),
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
      fields: ["username", "name", "nameKh", "email", "phone", "photo", "roles"],
    },
  ],
});
