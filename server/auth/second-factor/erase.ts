import type { Queries } from "../../db/database.ts";

/** Deletes everything that an account signs in with besides its password. */
export async function eraseSecondFactor(tx: Queries, userId: string): Promise<void> {
  for (const table of ["totp_secret", "passkey", "recovery_code", "passkey_challenge"])
    await tx.query(`delete from ${table} where user_id = $1`, [userId]);
}
