import { type LocalizedText, localized } from "../text/localized-text.ts";

/** The current roles in order of priority (specification, section 4), each with its account roles. */
export const roleNames = {
  backofficeAdmin: ["ROLE_BACKOFFICE_ADMIN"],
  expert: ["ROLE_USER_EXPERT"],
  editor: ["ROLE_BACKOFFICE_EDITOR"],
  supplier: ["ROLE_USER_SUPPLIER", "ROLE_USER_SUPPLIER_STAFF"],
  admin: ["ROLE_ADMIN"],
} as const;

/** A role that has a menu. */
export type Role = keyof typeof roleNames;
/** The current role of a signed-in person: a role, or none. */
export type CurrentRole = Role | "anonymous";
/** The account role of farmers' app users: no menu here, and the endpoints of `/api/app`. */
export const farmerRoleName = "ROLE_USER_FARMER";
/** A role that an account can have. */
export type AccountRole = (typeof roleNames)[Role][number] | typeof farmerRoleName;
/** A role name in accounts, tokens and `x-roles`. */
export type RoleName = AccountRole | "ROLE_ANONYMOUS";

export const roles: readonly Role[] = ["backofficeAdmin", "expert", "editor", "supplier", "admin"];

export const roleLabels: Record<CurrentRole, LocalizedText> = {
  backofficeAdmin: localized("Back-office admin", "អ្នកគ្រប់គ្រងប្រព័ន្ធ"),
  expert: localized("Expert", "អ្នកជំនាញ"),
  editor: localized("Editor", "អ្នកកែសម្រួល"),
  supplier: localized("Seller", "អ្នកលក់"),
  admin: localized("Admin (support)", "អ្នកគ្រប់គ្រង (ជំនួយ)"),
  anonymous: localized("No role", "គ្មានតួនាទី"),
};

/** The current role by priority from an account's role names. */
export function currentRole(names: readonly string[]): CurrentRole {
  return roles.find((role) => roleNames[role].some((name) => names.includes(name))) ?? "anonymous";
}

/** The signed-in person that permission checks refer to. */
export interface Actor {
  readonly userId: string;
  readonly role: CurrentRole;
  /** The vendor whose rows a supplier may see; null for everyone else. */
  readonly vendorId: string | null;
  /** The user profile of a farmers' app user; null for everyone else. */
  readonly profileId: string | null;
}
