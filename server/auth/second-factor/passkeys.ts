import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type * as z from "zod/mini";
import type { passkeyCreation, passkeyRequest } from "../../../domain/contracts/auth/passkey-shapes.ts";
import type { finishPasskey } from "../../../domain/contracts/auth/second-factor.ts";
import type { finishPasskeySignIn } from "../../../domain/contracts/auth/sign-in-steps.ts";
import type { BodyOf } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { relyingPartyOf } from "./relying-party.ts";

/** Some hundred modules for certificates of authenticators, which few sign-ins need. */
const loadWebauthn = () => import("@simplewebauthn/server");

const challengeSeconds = 300;
const type = "public-key";
const userVerification = "required";
/** ES256, EdDSA and RS256: what current authenticators support. */
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
/** The library throws for an invalid response; an error of the database passes through. */
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

async function consumeChallenge(db: Queries, challenge: string, userId: string | null): Promise<boolean> {
  const taken = await db.query(
    `delete from passkey_challenge where hash = $1 and user_id is not distinct from $2 and expires_at > now() returning 1`,
    [hashChallenge(challenge), userId],
  );
  return taken.length > 0;
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
  await assertRoom(db, person.id);
  const {
    challenge,
    user,
    timeout = 60_000,
  } = await (await loadWebauthn()).generateRegistrationOptions({
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

/** What is stored of a passkey. */
interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/**
 * Verifies a passkey that the browser has made. Throws `rule` for an invalid one. Its challenge is used up in any case, so
 * it must not run in a transaction that a failure rolls back.
 */
export async function verifyNewPasskey(
  db: Database,
  { userId, made }: { readonly userId: string; readonly made: BodyOf<typeof finishPasskey> },
): Promise<NewPasskey> {
  const { id, origin } = relyingPartyOf(db);
  const verified = await (await loadWebauthn())
    .verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
      },
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    .catch(refuse);
  if (!verified.verified) throw notAccepted();
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

interface PasskeyOf {
  readonly userId: string;
  readonly passkey: NewPasskey;
  readonly name: string;
  readonly transports: readonly string[];
}

/** Stores a verified passkey of an account whose row is locked. Throws `rule` for one too many or one that is known. */
export async function addPasskey(
  tx: Queries,
  { userId, passkey, name, transports }: PasskeyOf,
): Promise<void> {
  await assertRoom(tx, userId);
  const added = await tx.query(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning 1`,
    [uuidv7(), userId, passkey.credentialId, passkey.publicKey, passkey.counter, transports, name],
  );
  if (added.length === 0) throw notAccepted();
}

async function assertRoom(db: Queries, userId: string): Promise<void> {
  const [found] = await db.query<{ count: number }>(
    "select count(*)::int as count from passkey where user_id = $1",
    [userId],
  );
  if ((found?.count ?? 0) >= maxPasskeys) throw tooManyPasskeys();
}

/** What the browser needs to use a passkey: whose it is, the passkey says. */
export async function beginPasskeyUse(db: Queries): Promise<z.output<typeof passkeyRequest>> {
  const { id: rpId } = relyingPartyOf(db);
  const { challenge, timeout = 60_000 } = await (await loadWebauthn()).generateAuthenticationOptions({
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

/**
 * Accepts the use of a passkey, once; returns whose it is. Throws `rule` for any other, known or unknown. Its challenge is
 * used up in any case, so it must not run in a transaction that a failure rolls back.
 */
export async function verifyPasskey(
  db: Database,
  used: BodyOf<typeof finishPasskeySignIn>,
): Promise<{ readonly userId: string }> {
  const { id: rpId, origin } = relyingPartyOf(db);
  const [passkey] = await db.query<StoredPasskey>(
    `select id, user_id as "userId", public_key as "publicKey", counter::float8 as counter
     from passkey where credential_id = $1`,
    [used.id],
  );
  if (!passkey) throw notAccepted();
  const { verified, authenticationInfo } = await (await loadWebauthn())
    .verifyAuthenticationResponse({
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
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, null),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: used.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    .catch(refuse);
  if (!verified) throw notAccepted();
  // Removed in the meantime, or a concurrent use of a cloned authenticator.
  const updated = await db.query(
    "update passkey set counter = $2, used_at = now() where id = $1 and counter = $3 returning 1",
    [passkey.id, authenticationInfo.newCounter, passkey.counter],
  );
  if (updated.length === 0) throw notAccepted();
  return { userId: passkey.userId };
}
