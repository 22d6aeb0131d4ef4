import type { FieldOf, Row, Values } from "../../../domain/declare/index.ts";
import type { adminUser } from "../../../domain/entities/people/admin-user.ts";
import type { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { invalidateCodes, sendAccountCode } from "../../auth/codes/send-account-code.ts";
import { takeLock } from "../../db/locks.ts";
import type { Hooks, Write } from "../../records/write/hooks.ts";

const ruleError = (message: LocalizedText, path?: string): AppError =>
  new AppError("rule", { message, ...(path ? { issues: [{ path, message }] } : {}) });

const ownDelete = localized("You can't delete your own account.", "អ្នកមិនអាចលុបគណនីរបស់ខ្លួនឯងបានទេ។");
const ownDisable = localized("You can't deactivate your own account.", "អ្នកមិនអាចធ្វើឱ្យគណនីរបស់ខ្លួនឯងអសកម្មបានទេ។");
const ownRoles = localized(
  "You can't change your own roles or vendor.",
  "អ្នកមិនអាចប្ដូរតួនាទី ឬអាជីវកម្មរបស់ខ្លួនឯងបានទេ។",
);
const otherName = localized("Another account already uses this to sign in.", "គណនីផ្សេងប្រើវាដើម្បីចូលរួចហើយ។");

type Staff = typeof staffUser;
type Admin = typeof adminUser;
/** Of a staff or admin user. */
type AccountRow = Row<Staff> & Row<Admin>;
type AccountValues = Values<Staff> & Values<Admin>;
type AccountWrite = Write<AccountRow, AccountValues>;
type AccountField = FieldOf<Staff> | FieldOf<Admin>;

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item) => other.includes(item))
    : (one ?? null) === (other ?? null);

const hasChanged = ({ row, values }: AccountWrite, field: AccountField): boolean =>
  row !== null && values[field] !== undefined && !isSame(values[field], row[field]);

/** Throws when people try to disable their own account. */
export function assertNotOwnAccount(userId: string, id: string): void {
  if (userId === id) throw ruleError(ownDisable);
}

/** People can't change the permissions of their own account. */
function assertOwnPermissionsUnchanged(write: AccountWrite): void {
  if (write.row?.id !== write.actor.userId) return;
  if (write.operation === "remove") throw ruleError(ownDelete);
  if (hasChanged(write, "state")) throw ruleError(ownDisable, "state");
  const path = (["roles", "vendorId"] as const).find((field) => hasChanged(write, field));
  if (path) throw ruleError(ownRoles, path);
}

/** A username must not equal another account's email address, or vice versa, or one would sign in as the other. */
async function assertSignInNamesFree(write: AccountWrite): Promise<void> {
  const { db, row, values } = write;
  const isNamed = row === null || (["username", "email"] as const).some((field) => hasChanged(write, field));
  // No index spans two columns, so writes of account names are serialised by a lock.
  if (isNamed) await takeLock(db, "signInNames");
  for (const [path, column] of [
    ["username", "email"],
    ["email", "username"],
  ] as const) {
    if (typeof values[path] !== "string" || values[path] === row?.[path]) continue;
    const [found] = await db.query(
      `select 1 from "user" where lower(${column}) = lower($1) and deleted_at is null and id is distinct from $2`,
      [values[path], row?.id ?? null],
    );
    if (found && path === "username")
      throw new AppError("usernameTaken", { issues: [{ path, message: otherName }] });
    if (found) throw new AppError("taken", { issues: [{ path, message: otherName }] });
  }
}

/**
 * Write hooks of accounts: people can't change their own permissions; new accounts are invited; codes sent to former
 * addresses become invalid. The database ensures that an active back-office admin remains (`keep_an_admin`) and ends
 * sessions when an account is deleted or disabled or its roles or vendor change (`follow_account_change`).
 */
export const accountHooks: Hooks<AccountRow, AccountValues> = {
  before: async (write) => {
    assertOwnPermissionsUnchanged(write);
    await assertSignInNamesFree(write);
    return write.values;
  },
  after: async (write) => {
    const { db, operation, id } = write;
    if (operation === "create") await sendAccountCode(db, id);
    const isMoved = (["username", "email", "phone"] as const).some((field) => hasChanged(write, field));
    if (operation === "remove" || isMoved) await invalidateCodes(db, id);
  },
};
