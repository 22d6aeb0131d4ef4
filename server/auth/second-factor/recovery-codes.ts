import { createHash, randomBytes } from "node:crypto";
import type { Queries } from "../../db/database.ts";

const count = 10;
/** Crockford's base32: no letter that looks like a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A code of 80 random bits in four groups. */
function generateCode(): string {
  const bits = [...randomBytes(10)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)] ?? "");
  return (letters.join("").match(/.{4}/g) ?? []).join("-");
}

const normalize = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replaceAll("o", "0");

/** 80 random bits need no slow hash. */
const hashCode = (typed: string): Buffer => createHash("sha256").update(normalize(typed)).digest();

/** Replaces the recovery codes of an account; returns them, which can't be read again. */
export async function issueRecoveryCodes(tx: Queries, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: count }, generateCode);
  await tx.query("delete from recovery_code where user_id = $1", [userId]);
  await tx.query("insert into recovery_code (user_id, hash) select $1, unnest($2::bytea[])", [
    userId,
    codes.map(hashCode),
  ]);
  return codes;
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const [found] = await db.query<{ left: number }>(
    `select count(*)::int as left from recovery_code where user_id = $1`,
    [userId],
  );
  return found?.left ?? 0;
}

/** Uses up a recovery code; false for any other text. */
export async function consumeRecoveryCode(db: Queries, userId: string, typed: string): Promise<boolean> {
  const used = await db.query("delete from recovery_code where user_id = $1 and hash = $2 returning 1", [
    userId,
    hashCode(typed),
  ]);
  return used.length > 0;
}
