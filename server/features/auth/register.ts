import { randomUUIDv7 } from "node:crypto";
import type { register } from "../../../domain/calls/app/account.ts";
import type { BodyOf } from "../../../domain/declare/index.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { farmerRoleName } from "../../../domain/roles.ts";
import { insertMany } from "../../records/insert-many.ts";
import { refuseTaken } from "../../records/refuse.ts";
import { setting } from "../../settings/settings.ts";
import { addressKey } from "./address-key.ts";
import { attemptLimits, countAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import { hashPassword } from "./hash-password.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { checkRegistrationCode, phoneOf, useRegistrationCode } from "./registration-code.ts";
import type { TokenReply } from "./sign-in.ts";
import { issueToken } from "./tokens.ts";

/**
 * Makes an account and a profile for a person of the farmers' app, and signs them in. The account is called by the telephone
 * number, proven by a code where the settings ask for one: no profile that is there already is handed to it.
 */
export async function registerFarmer(
  { db }: AuthServices,
  { password, phone, code, ip, ...person }: BodyOf<typeof register> & { readonly ip: string },
): Promise<TokenReply> {
  await countAttempt(db, attemptLimits.registerAddress, addressKey(ip));
  const username = phoneOf(phone);
  refuseWeakPassword(password, {
    account: { username, email: null },
    field: "password",
    isCommonRefused: setting("passwords.refuseCommon"),
  });
  await checkRegistrationCode(db, username, code);
  const hash = await hashPassword(password);
  const seconds = Math.round(setting("session.hours") * 3600);
  const userId = randomUUIDv7();
  const byThemselves = { createdBy: userId, updatedBy: userId };
  const { name, nameKh = null } = person;
  const now = new Date().toISOString();
  const accessToken = await db.transaction(async (tx) => {
    const account = {
      ...{ id: userId, ...byThemselves, username, name, nameKh, phone: username },
      ...{ roles: [farmerRoleName], lastLoginAt: now },
    };
    await insertMany(tx, user, [account]).catch((error: unknown) => {
      throw refuseTaken(user, error);
    });
    await insertMany(tx, userProfile, [
      { ...person, ...byThemselves, nameKh, phone: username, userId, registeredAt: now, lastActiveAt: now },
    ]);
    await tx.query("insert into credential (user_id, password_hash) values ($1, $2)", [userId, hash]);
    await useRegistrationCode(tx, username);
    return issueToken(tx, { kind: "person", userId, seconds });
  });
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId };
}
