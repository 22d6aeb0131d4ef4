import type { Actor } from "../../../domain/access/roles.ts";
import type { readSecondFactor as readSecondFactorCall } from "../../../domain/contracts/auth/second-factor.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { screenUrl } from "../../outbox/channels.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { isId } from "../../records/operation-context.ts";
import { patchRow } from "../../records/write/patch.ts";
import { lockAccount } from "../accounts/lock-account.ts";
import { mailOwner, readAccountOwner } from "../mail-account.ts";
import { revokeUserTokens } from "../tokens/tokens.ts";
import { clearCodeGuesses } from "./consume-code.ts";
import { eraseSecondFactor } from "./erase.ts";
import { hasSecondFactorSql } from "./has-second-factor.ts";
import { countRecoveryCodes, issueRecoveryCodes } from "./recovery-codes.ts";
import { findRelyingParty } from "./relying-party.ts";
import { isSecondFactorRequired } from "./required.ts";

type State = ReplyOf<typeof readSecondFactorCall>;

/** What a person signs in with besides the password. */
export async function readSecondFactor(db: Queries, { userId, role }: Actor): Promise<State> {
  const [account] = await db.query<{ appSince: Date | null; hasPassword: boolean }>(
    `select (select confirmed_at from totp_secret where user_id = u.id) as "appSince",
       exists (select from credential c where c.user_id = u.id) as "hasPassword"
     from "user" u where u.id = $1`,
    [userId],
  );
  const passkeys = await db.query<{ id: string; name: string; createdAt: Date; usedAt: Date | null }>(
    `select id, name, created_at as "createdAt", used_at as "usedAt" from passkey where user_id = $1 order by created_at, id`,
    [userId],
  );
  return {
    isRequired: isSecondFactorRequired(role),
    hasPassword: account?.hasPassword ?? false,
    appSince: account?.appSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    passkeyHost: findRelyingParty(db)?.id ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

async function hasSecondFactor(db: Queries, userId: string): Promise<boolean> {
  const [found] = await db.query<{ has: boolean }>(`select ${hasSecondFactorSql("$1::uuid")} as has`, [
    userId,
  ]);
  return found?.has ?? false;
}

/** Writes to the account, and so to its history, whether it has a second factor. */
async function updateHasSecondFactor(tx: Queries, actor: Actor, userId: string): Promise<void> {
  const has = await hasSecondFactor(tx, userId);
  await patchRow({
    db: tx,
    actor: asAdmin(actor),
    entity: user,
    id: userId,
    values: { hasSecondFactor: has },
    conditions: (parameters) => [`r.has_second_factor <> ${parameters.add(has, "boolean")}`],
  });
  if (!has) await tx.query("delete from recovery_code where user_id = $1", [userId]);
}

/** What changed, as the owner of the account reads it. */
const changes = {
  appAdded: localized("An authenticator app was added.", "កម្មវិធីបង្កើតលេខកូដមួយត្រូវបានបន្ថែម។"),
  passkeyAdded: localized("A passkey was added.", "សោចូលគណនីមួយត្រូវបានបន្ថែម។"),
  appRemoved: localized("The authenticator app was removed.", "កម្មវិធីបង្កើតលេខកូដត្រូវបានដកចេញ។"),
  passkeyRemoved: localized("A passkey was removed.", "សោចូលគណនីមួយត្រូវបានដកចេញ។"),
  codesRenewed: localized("New recovery codes were created.", "លេខកូដសង្គ្រោះថ្មីត្រូវបានបង្កើត។"),
  reset: localized("An administrator reset two-step sign-in.", "អ្នកគ្រប់គ្រងម្នាក់បានកំណត់ការចូលគណនីពីរជំហានឡើងវិញ។"),
} as const;

async function notifyOfChange(tx: Queries, userId: string, change: keyof typeof changes): Promise<void> {
  const owner = await readAccountOwner(tx, userId);
  if (!owner) return;
  const { username } = owner;
  const url = screenUrl(tx, "app/users/security");
  await mailOwner(tx, owner, {
    subject: "Your sign-in to Kasekam has changed · ការចូលគណនី Kasekam របស់អ្នកបានប្ដូរ",
    body: [
      `The sign-in of your account ${username} has changed. ${changes[change].en}`,
      `If it wasn't you, change your password and check your passkeys and devices: ${url}`,
      "",
      `ការចូលគណនី ${username} របស់អ្នកបានប្ដូរ។ ${changes[change].km}`,
      "បើមិនមែនជាអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយពិនិត្យសោចូលគណនី និងឧបករណ៍របស់អ្នក តាមតំណខាងលើ។",
    ].join("\n"),
  });
}

const recordFactor = (
  tx: Queries,
  { userId }: Actor,
  kind: "secondFactorAdded" | "secondFactorRemoved",
  factor: "app" | "passkey",
) => recordAuditEvent(tx, { kind, by: userId, details: { factor } });

interface AddedFactor {
  readonly actor: Actor;
  readonly change: "appAdded" | "passkeyAdded";
  /** The token of the session that added it. */
  readonly tokenHash: Buffer;
}

/**
 * Completes what the first factor of an account needs: recovery codes, which are returned, and the end of all other
 * sessions, which began with the password alone. Returns null for further factors. The account is locked.
 */
export async function completeFactor(
  tx: Queries,
  { actor, change, tokenHash }: AddedFactor,
): Promise<{ recoveryCodes: string[] | null }> {
  const { userId } = actor;
  await updateHasSecondFactor(tx, actor, userId);
  await notifyOfChange(tx, userId, change);
  await recordFactor(tx, actor, "secondFactorAdded", change === "appAdded" ? "app" : "passkey");
  const left = await countRecoveryCodes(tx, userId);
  if (left > 0) return { recoveryCodes: null };
  await revokeUserTokens(tx, userId, tokenHash);
  return { recoveryCodes: [...(await issueRecoveryCodes(tx, userId))] };
}

const needsAnother = localized(
  "Your role needs two-step sign-in. Add another way before you remove this one.",
  "តួនាទីរបស់អ្នកត្រូវការចូលគណនីពីរជំហាន។ សូមបន្ថែមវិធីផ្សេង មុនពេលដកវិធីនេះចេញ។",
);

/** What to remove: the authenticator app, or the passkey with an id. */
type Factor = "app" | { readonly passkey: string };

/** Removes a factor of the person; the last one stays while the role needs one. */
export async function removeFactor(tx: Queries, actor: Actor, factor: Factor): Promise<void> {
  const { userId, role } = actor;
  await lockAccount(tx, userId);
  const removed =
    factor === "app"
      ? await tx.query(
          "delete from totp_secret where user_id = $1 and confirmed_at is not null returning 1",
          [userId],
        )
      : isId(factor.passkey)
        ? await tx.query("delete from passkey where user_id = $1 and id = $2 returning 1", [
            userId,
            factor.passkey,
          ])
        : [];
  if (removed.length === 0) throw new AppError("notFound");
  if (isSecondFactorRequired(role) && !(await hasSecondFactor(tx, userId)))
    throw new AppError("rule", { message: needsAnother });
  await updateHasSecondFactor(tx, actor, userId);
  await notifyOfChange(tx, userId, factor === "app" ? "appRemoved" : "passkeyRemoved");
  await recordFactor(tx, actor, "secondFactorRemoved", factor === "app" ? "app" : "passkey");
}

/** New recovery codes for an account with a second factor. */
export async function renewRecoveryCodes(tx: Queries, userId: string): Promise<readonly string[]> {
  await lockAccount(tx, userId);
  if (!(await hasSecondFactor(tx, userId)))
    throw new AppError("rule", {
      message: localized("Set up two-step sign-in first.", "សូមរៀបចំការចូលគណនីពីរជំហានជាមុនសិន។"),
    });
  await notifyOfChange(tx, userId, "codesRenewed");
  await recordAuditEvent(tx, { kind: "recoveryCodesRenewed", by: userId });
  return issueRecoveryCodes(tx, userId);
}

/** Removes all factors of an account, and ends its sessions. */
export async function resetSecondFactor(tx: Queries, actor: Actor, userId: string): Promise<void> {
  await lockAccount(tx, userId);
  const had = await hasSecondFactor(tx, userId);
  await eraseSecondFactor(tx, userId);
  await updateHasSecondFactor(tx, actor, userId);
  // A person who lost their device may have used up the guesses.
  await clearCodeGuesses(tx, userId);
  await revokeUserTokens(tx, userId);
  const about = { entity: "user", recordId: userId };
  await recordAuditEvent(tx, { kind: "secondFactorReset", by: actor.userId, ...about });
  if (had) await notifyOfChange(tx, userId, "reset");
}
