import { Refusal } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import { forgetCodes, sendCodeTo } from "../features/auth/invite.ts";
import type { Check, Write } from "./check.ts";

const refuse = (said: Words, path?: string): Refusal =>
  new Refusal("rule", { words: said, ...(path ? { issues: [{ path, words: said }] } : {}) });

const ownDelete = words("You can't delete your own account.", "អ្នកមិនអាចលុបគណនីរបស់ខ្លួនឯងបានទេ។");
const ownDisable = words("You can't disable your own account.", "អ្នកមិនអាចបិទគណនីរបស់ខ្លួនឯងបានទេ។");
const ownRoles = words(
  "You can't change your own roles or vendor.",
  "អ្នកមិនអាចប្ដូរតួនាទី ឬអាជីវកម្មរបស់ខ្លួនឯងបានទេ។",
);
const otherName = words("Somebody else signs in with this.", "មានអ្នកផ្សេងប្រើវាដើម្បីចូលគណនីរួចហើយ។");

const same = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item) => other.includes(item))
    : (one ?? null) === (other ?? null);

const changes = ({ row, values }: Write, field: string): boolean =>
  row !== null && values[field] !== undefined && !same(values[field], row[field]);

/** Refuses to disable one's own account. */
export function refuseOwnDisable(userId: string, id: unknown): void {
  if (userId === id) throw refuse(ownDisable);
}

/** Nobody changes, out of carelessness or ambition, what their own account may do. */
function refuseOwn(write: Write): void {
  if (write.row?.id !== write.actor.userId) return;
  if (write.operation === "remove") throw refuse(ownDelete);
  if (changes(write, "state")) throw refuse(ownDisable, "state");
  const path = ["roles", "vendorId"].find((field) => changes(write, field));
  if (path) throw refuse(ownRoles, path);
}

/** A username that is another one's e-mail, or the reverse, would sign in one person as the other. */
async function refuseCrossed(write: Write): Promise<void> {
  const { db, row, values } = write;
  const isNamed = row === null || ["username", "email"].some((field) => changes(write, field));
  // No index keeps two columns apart, so whoever names accounts does so one after the other.
  if (isNamed) await db.query("select pg_advisory_xact_lock(hashtext('names of accounts'))");
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
      throw new Refusal("usernameTaken", { issues: [{ path, words: otherName }] });
    if (found) throw new Refusal("taken", { issues: [{ path, words: otherName }] });
  }
}

/**
 * Accounts: nobody changes what their own may do; who is new is invited; a code that went to an address of before is worth
 * nothing. That an active backoffice admin remains is kept by the database (migration 0020), and so is the end of sessions
 * when an account is deleted or disabled or its roles or vendor change (0003).
 */
export const accountCheck: Check = {
  before: async (write) => {
    refuseOwn(write);
    await refuseCrossed(write);
    return write.values;
  },
  after: async (write) => {
    const { db, operation, id } = write;
    if (operation === "create") await sendCodeTo(db, id);
    const isMoved = ["username", "email", "phone"].some((field) => changes(write, field));
    if (operation === "remove" || isMoved) await forgetCodes(db, id);
  },
};
