import { farmerRoleName, roleLabels } from "../../access/roles.ts";
import {
  bilingual,
  choices,
  dateTime,
  email,
  entity,
  flag,
  image,
  phone,
  state,
  text,
} from "../../declare/index.ts";
import { type LocalizedText, localized } from "../../text/localized-text.ts";
import { staff } from "../common.ts";

/** The account roles that the staff list can assign, and those that only an admin can assign. */
export const staffRoles = {
  ROLE_BACKOFFICE_EDITOR: roleLabels.editor,
  ROLE_USER_EXPERT: roleLabels.expert,
  ROLE_USER_SUPPLIER: roleLabels.supplier,
  ROLE_USER_SUPPLIER_STAFF: localized("Vendor staff", "បុគ្គលិកអ្នកលក់"),
} as const;
export const adminRoles = {
  ROLE_BACKOFFICE_ADMIN: roleLabels.backofficeAdmin,
  ROLE_ADMIN: roleLabels.admin,
} as const;
/** The role of people who use the farmers' app: no menu here. */
export const farmerRole = { [farmerRoleName]: localized("App user", "អ្នកប្រើកម្មវិធី") } as const;

const rolesLabel: LocalizedText = localized("Roles", "តួនាទី");
export const rolesField = <const V extends Readonly<Record<string, LocalizedText>>>(values: V) =>
  choices(values, { required: true, label: rolesLabel });

/** Active or disabled; disabling ends all sessions at once. */
export const accountState = (who: readonly ("backofficeAdmin" | "admin")[]) =>
  state(
    {
      active: { ...localized("Active", "សកម្ម"), color: "green" },
      disabled: { ...localized("Deactivated", "អសកម្ម"), color: "red" },
    },
    {
      start: "active",
      transitions: {
        disable: {
          label: localized("Deactivate", "ធ្វើឱ្យអសកម្ម"),
          from: ["active"],
          to: "disabled",
          roles: who,
          handler: true,
          confirm: {
            title: localized("Deactivate {0}?", "ធ្វើឱ្យ {0} អសកម្មឬ?"),
            body: localized(
              "The account is signed out everywhere and can't sign in until you reactivate it.",
              "គណនីនឹងត្រូវចាកចេញពីគ្រប់ឧបករណ៍ ហើយមិនអាចចូលបានទេ រហូតដល់អ្នកធ្វើឱ្យវាសកម្មវិញ។",
            ),
            isDestructive: true,
          },
        },
        enable: {
          label: localized("Reactivate", "ធ្វើឱ្យសកម្មវិញ"),
          from: ["disabled"],
          to: "active",
          roles: who,
          handler: true,
        },
      },
    },
  );

/** The email address for the invitation. */
export const invitedEmail = () =>
  email({
    required: true,
    unique: true,
    help: localized(
      "A new account gets an invitation here, with a code to set its first password.",
      "គណនីថ្មីនឹងទទួលការអញ្ជើញនៅទីនេះ ជាមួយលេខកូដសម្រាប់កំណត់ពាក្យសម្ងាត់ដំបូង។",
    ),
  });

/** The commands of staff and admin accounts. */
export const accountCommands = (who: readonly ("backofficeAdmin" | "admin")[]) =>
  ({
    sendCode: {
      label: localized("Send reset code", "ផ្ញើលេខកូដកំណត់ឡើងវិញ"),
      roles: who,
      confirm: {
        title: localized("Send {0} a reset code?", "ផ្ញើលេខកូដកំណត់ឡើងវិញទៅ {0} ឬ?"),
        body: localized("They can set a new password with it.", "គេអាចកំណត់ពាក្យសម្ងាត់ថ្មីដោយប្រើលេខកូដនេះ។"),
      },
    },
    resetSecondFactor: {
      label: localized("Reset two-step sign-in", "កំណត់ការចូលគណនីពីរជំហានឡើងវិញ"),
      roles: who,
      condition: { hasSecondFactor: [true] },
      stepUp: "always",
      confirm: {
        title: localized("Reset two-step sign-in of {0}?", "កំណត់ការចូលគណនីពីរជំហានរបស់ {0} ឡើងវិញឬ?"),
        body: localized(
          "Their authenticator app, passkeys and recovery codes stop working, and they're signed out everywhere. Make sure that it's really them who asked.",
          "កម្មវិធីបង្កើតលេខកូដ សោចូលគណនី និងលេខកូដសង្គ្រោះរបស់គេលែងប្រើបាន ហើយគេត្រូវចាកចេញពីគ្រប់ឧបករណ៍។ សូមប្រាកដថាគេពិតជាអ្នកស្នើសុំ។",
        ),
        isDestructive: true,
      },
    },
    endSessions: {
      label: localized("Sign out everywhere", "ចាកចេញពីគ្រប់ឧបករណ៍"),
      roles: who,
      confirm: {
        title: localized("Sign {0} out everywhere?", "ឱ្យ {0} ចាកចេញពីគ្រប់ឧបករណ៍ឬ?"),
        body: localized("They have to sign in again on each device.", "គេត្រូវចូលគណនីម្ដងទៀតក្នុងឧបករណ៍នីមួយៗ។"),
        isDestructive: true,
      },
    },
  }) as const;

/** A sign-in account. The auth feature stores passwords, codes and tokens separately. */
export const user = entity("user", {
  label: { one: localized("User", "អ្នកប្រើ"), many: localized("Users", "អ្នកប្រើ") },
  api: { path: "users" },
  fields: {
    username: text({ required: true, max: 254, unique: true, label: localized("Username", "ឈ្មោះអ្នកប្រើ") }),
    ...bilingual("name", text({ required: true }), text()),
    // Optional for users of the farmers' app; required for staff and admins.
    email: email({ unique: true }),
    phone: phone(),
    photo: image(),
    roles: rolesField({ ...staffRoles, ...adminRoles, ...farmerRole }),
    state: accountState(staff),
    hasSecondFactor: flag({
      serverOnly: true,
      label: localized("Two-step sign-in", "ការចូលគណនីពីរជំហាន"),
    }),
    lastLoginAt: dateTime({ serverOnly: true, label: localized("Last sign-in", "ចូលចុងក្រោយ") }),
  },
  access: {},
  list: {
    columns: ["photo", "name", "username", "roles", "state", "lastLoginAt"],
    search: ["name", "nameKh", "username", "phone"],
  },
  form: [
    {
      label: localized("User", "អ្នកប្រើ"),
      fields: ["username", "name", "nameKh", "email", "phone", "photo", "roles"],
    },
  ],
});
