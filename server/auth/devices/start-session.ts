import { v7 as uuidv7 } from "uuid";
import { currentRole } from "../../../domain/access/roles.ts";
import type { signInWays } from "../../../domain/contracts/auth/devices.ts";
import { user } from "../../../domain/entities/people/user.ts";
import type { Queries } from "../../db/database.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { updateWithoutHistory } from "../../records/write/update-without-history.ts";
import { getSetting } from "../../settings/settings.ts";
import { readAccountOwner } from "../mail-account.ts";
import { issueToken, type TokenReply } from "../tokens/tokens.ts";
import type { Client } from "./client.ts";
import { notifyOfNewDevice } from "./new-device.ts";

export type SignInWay = (typeof signInWays)[number];

interface NewSession {
  readonly userId: string;
  readonly way: SignInWay;
  readonly client: Client;
}

/** Stores where somebody of the back office signs in. Returns its id. */
async function storeSignIn(tx: Queries, { userId, way, client }: NewSession): Promise<string> {
  const id = uuidv7();
  await tx.query("insert into sign_in (id, user_id, way, address, user_agent) values ($1, $2, $3, $4, $5)", [
    id,
    userId,
    way,
    addressKey(client.ip),
    client.userAgent,
  ]);
  return id;
}

/**
 * Starts the session of a person on a device, in the transaction that has proved who it is. People who only use the
 * farmers' app have no list of devices.
 */
export async function startSession(
  tx: Queries,
  session: NewSession,
): Promise<TokenReply & { readonly userId: string }> {
  const { userId, client } = session;
  await updateWithoutHistory(tx, {
    entity: user,
    id: userId,
    values: { lastLoginAt: new Date().toISOString() },
  });
  const owner = await readAccountOwner(tx, userId);
  const isStaff = owner !== undefined && currentRole(owner.roles) !== "anonymous";
  const signInId = isStaff ? await storeSignIn(tx, session) : null;
  if (isStaff) await recordAuditEvent(tx, { kind: "signedIn", by: userId, details: { way: session.way } });
  if (isStaff) await notifyOfNewDevice(tx, { userId, owner, client });
  const seconds = Math.round(getSetting("session.hours") * 3600);
  const accessToken = await issueToken(tx, { kind: "person", userId, seconds, signInId });
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId };
}
