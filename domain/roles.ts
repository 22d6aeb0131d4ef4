import { type Words, words } from "./words.ts";

/** The current roles in order of priority (specification, section 4), each with the account roles that give it. */
export const roleNames = {
  backofficeAdmin: ["ROLE_BACKOFFICE_ADMIN"],
  expert: ["ROLE_USER_EXPERT"],
  editor: ["ROLE_BACKOFFICE_EDITOR"],
  supplier: ["ROLE_USER_SUPPLIER", "ROLE_USER_SUPPLIER_STAFF"],
  admin: ["ROLE_ADMIN"],
} as const;

/** A role that has a menu. */
export type Role = keyof typeof roleNames;
/** What a signed-in person is at a time: a role, or nobody in particular. */
export type CurrentRole = Role | "anonymous";
/** What an account of the farmers' app has: no menu here, and the calls of `/api/app`. */
export const farmerRoleName = "ROLE_USER_FARMER";
/** A role as accounts, tokens and `x-roles` name it. */
export type RoleName = (typeof roleNames)[Role][number] | typeof farmerRoleName | "ROLE_ANONYMOUS";

export const roles: readonly Role[] = ["backofficeAdmin", "expert", "editor", "supplier", "admin"];

export const roleLabels: Record<CurrentRole, Words> = {
  backofficeAdmin: words("Backoffice admin", "អ្នកគ្រប់គ្រងប្រព័ន្ធ"),
  expert: words("Expert", "អ្នកជំនាញ"),
  editor: words("Editor", "អ្នកកែសម្រួល"),
  supplier: words("Seller", "អ្នកលក់"),
  admin: words("Admin (support)", "អ្នកគ្រប់គ្រង (ជំនួយ)"),
  anonymous: words("No role", "គ្មានតួនាទី"),
};

/** Chooses the current role by priority from an account's role names. */
export function currentRole(names: readonly string[]): CurrentRole {
  return roles.find((role) => roleNames[role].some((name) => names.includes(name))) ?? "anonymous";
}

/** Who asks: a signed-in person, as every permission check sees them. */
export interface Actor {
  readonly userId: string;
  readonly role: CurrentRole;
  /** The vendor whose rows a supplier may see; null for everybody else. */
  readonly vendorId: string | null;
  /** The user profile of a person who uses the farmers' app; null for everybody else. */
  readonly profileId: string | null;
}
