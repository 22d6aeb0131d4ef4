import type { Actor } from "../../../domain/access/roles.ts";
import type { readSecondFactor as readSecondFactorCall } from "../../../domain/contracts/auth/second-factor.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { isId } from "../../records/operation-context.ts";
import { patchRow } from "../../records/write/patch.ts";
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
async function noteSecondFactor(tx: Queries, actor: Actor, userId: string): Promise<void> {
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

/** Notes a factor that the person has added; returns recovery codes with the first one, else null. */
export async function noteAdded(tx: Queries, actor: Actor): Promise<{ recoveryCodes: string[] | null }> {
  const { userId } = actor;
  // Two factors added at once issue one set of codes.
  await tx.query(`select 1 from "user" where id = $1 for update`, [userId]);
  await noteSecondFactor(tx, actor, userId);
  const left = await countRecoveryCodes(tx, userId);
  return { recoveryCodes: left > 0 ? null : [...(await issueRecoveryCodes(tx, userId))] };
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
  await tx.query(`select 1 from "user" where id = $1 for update`, [userId]);
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
  await noteSecondFactor(tx, actor, userId);
}

/** New recovery codes for an account with a second factor. */
export async function renewRecoveryCodes(tx: Queries, userId: string): Promise<readonly string[]> {
  if (!(await hasSecondFactor(tx, userId)))
    throw new AppError("rule", {
      message: localized("Set up two-step sign-in first.", "សូមរៀបចំការចូលគណនីពីរជំហានជាមុនសិន។"),
    });
  return issueRecoveryCodes(tx, userId);
}

/** Removes all factors of a colleague who lost their device, and ends their sessions. */
export async function resetSecondFactor(tx: Queries, actor: Actor, userId: string): Promise<void> {
  await eraseSecondFactor(tx, userId);
  await noteSecondFactor(tx, actor, userId);
  await tx.query("delete from token where user_id = $1", [userId]);
}
