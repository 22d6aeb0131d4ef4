import { randomUUIDv7 } from "node:crypto";
import type { signInWays } from "../../../domain/contracts/auth/devices.ts";
import { user } from "../../../domain/entities/people/user.ts";
import type { Queries } from "../../db/database.ts";
import { updateWithoutHistory } from "../../records/write/update-without-history.ts";
import { getSetting } from "../../settings/settings.ts";
import { addressKey } from "../address-key.ts";
import { issueToken, type TokenReply } from "../tokens/tokens.ts";
import type { Client } from "./client.ts";
import { noteDevice } from "./new-device.ts";

export type SignInWay = (typeof signInWays)[number];

interface NewSession {
  readonly userId: string;
  readonly way: SignInWay;
  readonly client: Client;
}

/** Starts the session of a person on a device, in the transaction that has proved who it is. */
export async function startSession(
  tx: Queries,
  { userId, way, client }: NewSession,
): Promise<TokenReply & { readonly userId: string }> {
  const signInId = randomUUIDv7();
  await tx.query("insert into sign_in (id, user_id, way, address, user_agent) values ($1, $2, $3, $4, $5)", [
    signInId,
    userId,
    way,
    addressKey(client.ip),
    client.userAgent,
  ]);
  await updateWithoutHistory(tx, {
    entity: user,
    id: userId,
    values: { lastLoginAt: new Date().toISOString() },
  });
  await noteDevice(tx, { userId, client });
  const seconds = Math.round(getSetting("session.hours") * 3600);
  const accessToken = await issueToken(tx, { kind: "person", userId, seconds, signInId });
  return { access_token: accessToken, token_type: "Bearer", expires_in: seconds, userId };
}
