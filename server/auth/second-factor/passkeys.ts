import { createHash, randomUUIDv7 } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type * as z from "zod/mini";
import type { passkeyCreation, passkeyRequest } from "../../../domain/contracts/auth/passkey-shapes.ts";
import type { finishPasskey } from "../../../domain/contracts/auth/second-factor.ts";
import type { finishPasskeySignIn } from "../../../domain/contracts/auth/sign-in-steps.ts";
import type { BodyOf } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { relyingPartyOf } from "./relying-party.ts";

const challengeSeconds = 300;
const type = "public-key";
const userVerification = "required";
/** ES256, EdDSA and RS256: what today's devices make. */
const algorithms = [-7, -8, -257];
const maxPasskeys = 20;

const notAccepted = (cause?: unknown) =>
  new AppError(
    "rule",
    {
      message: localized(
        "This passkey wasn't accepted. Try again, or sign in with your password.",
        "សោចូលគណនីនេះមិនត្រូវបានទទួលទេ។ សូមព្យាយាមម្ដងទៀត ឬចូលដោយពាក្យសម្ងាត់។",
      ),
      extra: { reason: "passkey" },
    },
    { cause },
  );
/** The library throws for what does not fit; the database may be away meanwhile. */
function refuse(error: unknown): never {
  throw error instanceof AppError ? error : notAccepted(error);
}
const tooManyPasskeys = () =>
  new AppError("rule", {
    message: localized(
      `You have ${maxPasskeys} passkeys. Remove one first.`,
      `អ្នកមានសោចូលគណនី ${maxPasskeys} ហើយ។ សូមដកមួយចេញជាមុនសិន។`,
    ),
  });

const hashChallenge = (challenge: string): Buffer => createHash("sha256").update(challenge).digest();

/** Stores a challenge that may be answered once: by a person who adds a passkey, or by anybody who signs in. */
const storeChallenge = (db: Queries, challenge: string, userId: string | null) =>
  db.query(
    "insert into passkey_challenge (hash, user_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))",
    [hashChallenge(challenge), userId, challengeSeconds],
  );

async function takeChallenge(db: Queries, challenge: string, userId: string | null): Promise<boolean> {
  const taken = await db.query(
    `delete from passkey_challenge where hash = $1 and user_id is not distinct from $2 and expires_at > now() returning 1`,
    [hashChallenge(challenge), userId],
  );
  return taken.length > 0;
}

/** Deletes challenges that nobody answered. */
export async function removeOldChallenges(db: Queries): Promise<void> {
  await db.query("delete from passkey_challenge where expires_at < now()");
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** What the browser needs to create a passkey for a person. */
export async function beginPasskey(db: Queries, person: Person): Promise<z.output<typeof passkeyCreation>> {
  const { id: rpId } = relyingPartyOf(db);
  const existing = await db.query<{ id: string }>(
    "select credential_id as id from passkey where user_id = $1",
    [person.id],
  );
  if (existing.length >= maxPasskeys) throw tooManyPasskeys();
  const {
    challenge,
    user,
    timeout = 60_000,
  } = await generateRegistrationOptions({
    rpName: "Kasekam",
    rpID: rpId,
    userName: person.username,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    supportedAlgorithmIDs: algorithms,
  });
  await storeChallenge(db, challenge, person.id);
  return {
    rp: { id: rpId, name: "Kasekam" },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
    timeout,
    excludeCredentials: existing.map(({ id }) => ({ type, id })),
    // It is found without a username, and the device asks for its PIN, fingerprint or face: two factors in one.
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification },
    attestation: "none",
  };
}

/** Stores a passkey that the browser has made. Throws `rule` for one that does not fit. */
export async function addPasskey(
  db: Queries,
  { userId, made }: { readonly userId: string; readonly made: BodyOf<typeof finishPasskey> },
): Promise<void> {
  const { id, origin } = relyingPartyOf(db);
  const verified = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
    },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, userId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!verified.verified) throw notAccepted();
  const { credential } = verified.registrationInfo;
  const added = await db.query(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning 1`,
    [
      randomUUIDv7(),
      userId,
      credential.id,
      Buffer.from(credential.publicKey),
      credential.counter,
      made.transports,
      made.name,
    ],
  );
  if (added.length === 0) throw notAccepted();
}

/** What the browser needs to use a passkey: whose it is, the passkey says. */
export async function beginPasskeyUse(db: Queries): Promise<z.output<typeof passkeyRequest>> {
  const { id: rpId } = relyingPartyOf(db);
  const { challenge, timeout = 60_000 } = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification,
  });
  await storeChallenge(db, challenge, null);
  return { rpId, challenge, timeout, userVerification };
}

interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Accepts the use of a passkey, once; returns whose it is. Throws `rule` for any other, known or unknown. */
export async function takePasskey(
  db: Queries,
  used: BodyOf<typeof finishPasskeySignIn>,
): Promise<{ readonly userId: string }> {
  const { id: rpId, origin } = relyingPartyOf(db);
  const [passkey] = await db.query<StoredPasskey>(
    `select id, user_id as "userId", public_key as "publicKey", counter::float8 as counter
     from passkey where credential_id = $1`,
    [used.id],
  );
  if (!passkey) throw notAccepted();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: used.id,
      rawId: used.id,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: used.clientDataJSON,
        authenticatorData: used.authenticatorData,
        signature: used.signature,
      },
    },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: used.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified) throw notAccepted();
  // Removed meanwhile, or used by a copy of it at the same time.
  const noted = await db.query(
    "update passkey set counter = $2, used_at = now() where id = $1 and counter = $3 returning 1",
    [passkey.id, authenticationInfo.newCounter, passkey.counter],
  );
  if (noted.length === 0) throw notAccepted();
  return { userId: passkey.userId };
}
