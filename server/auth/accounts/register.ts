import { v7 as uuidv7 } from "uuid";
import { farmerRoleName } from "../../../domain/access/roles.ts";
import type { register } from "../../../domain/contracts/app/account.ts";
import type { BodyOf } from "../../../domain/declare/index.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { toConstraintError } from "../../records/record-errors.ts";
import { insertMany, type NewValues } from "../../records/write/insert-many.ts";
import { getSetting } from "../../settings/settings.ts";
import { attemptLimits, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { checkRegistrationCode, consumeRegistrationCode } from "../codes/registration-code.ts";
import { assertStrongPassword } from "../passwords/assert-strong-password.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { issueToken, type TokenReply } from "../tokens/tokens.ts";

/**
 * Creates an account and a profile for an app user and signs them in. The username is the telephone number, verified by
 * a code when the settings require it. Existing profiles are never linked to the new account.
 */
export async function registerFarmer(
  { db }: AuthServices,
  { password, phone: username, code, ip, ...person }: BodyOf<typeof register> & { readonly ip: string },
): Promise<TokenReply> {
  await countAttempt(db, attemptLimits.registerAddress, addressKey(ip));
  assertStrongPassword(password, {
    account: { username, email: null },
    field: "password",
    isCommonRefused: getSetting("passwords.refuseCommon"),
  });
  await checkRegistrationCode(db, username, code);
  const hash = await hashPassword(password);
  const seconds = Math.round(getSetting("session.hours") * 3600);
  const userId = uuidv7();
  const byThemselves = { createdBy: userId, updatedBy: userId };
  const { name, nameKh = null } = person;
  const now = new Date().toISOString();
  const accessToken = await db.transaction(async (tx) => {
    const account: NewValues<typeof user> = {
      ...{ id: userId, ...byThemselves, username, name, nameKh, phone: username },
      ...{ roles: [farmerRoleName], lastLoginAt: now },
    };
    await insertMany(tx, user, [account]).catch((error: unknown) => {
      throw toConstraintError(user, error);
    });
    await insertMany(tx, userProfile, [
      { ...person, ...byThemselves, nameKh, phone: username, userId, registeredAt: now, lastActiveAt: now },
    ]);
    await tx.query("insert into credential (user_id, password_hash) values ($1, $2)", [userId, hash]);
    await consumeRegistrationCode(tx, username);
    return issueToken(tx, { kind: "person", userId, seconds });
  });
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId };
}
