import type { AnyEntity } from "../../../domain/declare/index.ts";
import { farm } from "../../../domain/entities/farm/farm.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { referralLoan } from "../../../domain/entities/partners/referral-loan.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { Refusal } from "../../../domain/errors.ts";
import { words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/identifiers.ts";
import { tableName } from "../../db/tables.ts";
import type { AsFarmer } from "../../http/context.ts";
import type { Session } from "../../http/seam.ts";
import { withFullRights } from "../../records/full-rights.ts";
import { patchRow } from "../../records/patch.ts";
import { readAccount } from "./accounts.ts";
import { attemptLimits, clearAttempts, countAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import { blankAccount, blankHistory, type Removal, removedName } from "./blank-account.ts";
import { isPassword } from "./hash-password.ts";

/** Who has signed in so recently need not give the password again. */
const recentMinutes = 10;

interface Removing {
  readonly session: Session;
  readonly farmer: AsFarmer;
  readonly password: string | undefined;
}

const refusePassword = (en: string, km: string) => {
  const said = words(en, km);
  return new Refusal("rule", { words: said, issues: [{ path: "password", words: said }] });
};

/** Somebody who only holds the phone must not be able to delete the account. Throws `rule` or `tooMany`. */
async function confirmPerson({ db }: AuthServices, { session, farmer, password }: Removing): Promise<void> {
  const { userId } = farmer.actor;
  if (password === undefined) {
    const recent = await db.query(
      "select 1 from token where hash = $1 and signed_in_at > now() - make_interval(mins => $2)",
      [session.tokenHash, recentMinutes],
    );
    if (recent.length > 0) return;
    throw refusePassword("Enter your password to delete your account.", "សូមបញ្ចូលពាក្យសម្ងាត់ ដើម្បីលុបគណនីរបស់អ្នក។");
  }
  await countAttempt(db, attemptLimits.changeAccount, userId);
  const account = await readAccount(db, userId);
  if (!(await isPassword(password, account?.passwordHash ?? null)))
    throw refusePassword("The password is not right.", "ពាក្យសម្ងាត់មិនត្រឹមត្រូវទេ។");
  await clearAttempts(db, attemptLimits.changeAccount, userId);
}

interface OpenOrder {
  readonly id: string;
  readonly number: string;
  readonly state: string;
}

/** Sellers are waiting to deliver and be paid. The locked profile keeps new orders away until the end. */
async function refuseOpenOrders(tx: Queries, profileId: string): Promise<void> {
  const orders = await tx.query<OpenOrder>(
    `select id, number, state from "order" where profile_id = $1 and deleted_at is null
       and state in ('pending', 'confirmed', 'packed', 'delivering') order by created_at, id`,
    [profileId],
  );
  if (orders.length === 0) return;
  const numbers = orders.map(({ number }) => number).join(", ");
  throw new Refusal("rule", {
    words: words(
      `You still have open orders: ${numbers}. Cancel those that are not confirmed yet and receive the others first. Kasekam support can help: write to them in the app.`,
      `អ្នកនៅមានការបញ្ជាទិញមិនទាន់បញ្ចប់៖ ${numbers}។ សូមបោះបង់ការបញ្ជាទិញដែលមិនទាន់បញ្ជាក់ ហើយទទួលទំនិញដែលនៅសល់ជាមុនសិន។ ក្រុមជំនួយ Kasekam អាចជួយអ្នក៖ សូមសរសេរទៅពួកគេក្នុងកម្មវិធី។`,
    ),
    extra: { orders },
  });
}

interface Blanking {
  readonly entity: AnyEntity;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What is written over the personal data of records that name the profile. Sums, dates and goods stay. */
const ofProfile: readonly Blanking[] = [
  { entity: farm, values: { name: "Removed farm", nameKh: null, place: null, geo: null } },
  {
    entity: order,
    values: {
      ...{ deliverToName: removedName.name, deliverToPhone: null },
      ...{ deliverToPlace: null, deliverToAddress: null, deliverToGeo: null },
    },
  },
  {
    entity: referralLoan,
    values: {
      ...{ purpose: "Removed", income: null, collateral: null },
      ...{ place: null, documents: [], notes: null },
    },
  },
];
const profileValues = {
  ...removedName,
  ...{ gender: null, birthYear: null, phone: "", email: null, photo: null, place: null, geo: null },
  ...{ mainCropIds: [], farmArea: null, projectId: null, socialProfile: null, referredById: null },
  ...{ sharesPhone: false, sharesGender: false, sharesAge: false, sharesLocation: false },
  ...{ userId: null, state: "blocked" },
};

/** Writes over records and over what their history says of the same fields. */
async function blank(
  { tx, actor }: Removal,
  { entity, values }: Blanking,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await patchRow({ db: tx, actor, entity, id, values });
  const columns = Object.keys(values)
    .filter((name) => name !== "state")
    .map((name) => columnOf(name).replaceAll('"', ""));
  await blankHistory(tx, { entity: entity.name, ids, columns });
}

async function blankRecordsOf(removal: Removal, profileId: string): Promise<void> {
  for (const blanking of ofProfile) {
    const found = await removal.tx.query<{ id: string }>(
      `select id from ${quote(tableName(blanking.entity))} where profile_id = $1 and deleted_at is null order by id for update`,
      [profileId],
    );
    await blank(
      removal,
      blanking,
      found.map(({ id }) => id),
    );
  }
  await blank(removal, { entity: userProfile, values: profileValues }, [profileId]);
}

/** What is kept of a person outside of records: phones, notices, likes, addresses of messages, and words that search finds. */
async function forgetPerson(
  tx: Queries,
  { userId, profileId }: { userId: string; profileId: string },
): Promise<void> {
  await tx.query("delete from device where user_id = $1", [userId]);
  await tx.query("delete from notice where user_id = $1", [userId]);
  await tx.query("delete from feed_like where profile_id = $1", [profileId]);
  await tx.query("update notification_recipient set address = null where profile_id = $1", [profileId]);
  await tx.query(
    "delete from conversation_search where conversation_id in (select id from conversation where asker_profile_id = $1)",
    [profileId],
  );
  await tx.query(
    `update conversation set state = 'closed', closed_at = now(), closed_by = $2, waiting_since = null
     where asker_profile_id = $1 and state = 'open'`,
    [profileId, userId],
  );
}

/**
 * Deletes the account of a person of the farmers' app: they are signed out everywhere, and what is personal is written over,
 * also in the history (docs/decisions, removing a farmer's account). Throws `rule` while orders are open.
 */
export async function removeFarmer(services: AuthServices, removing: Removing): Promise<void> {
  await confirmPerson(services, removing);
  const { actor, profileId } = removing.farmer;
  await services.db.transaction(async (tx) => {
    await tx.query("select 1 from user_profile where id = $1 for update", [profileId]);
    await refuseOpenOrders(tx, profileId);
    const removal: Removal = { tx, actor: withFullRights(actor) };
    const [was] = await tx.query<{ phone: string; email: string | null }>(
      "select phone, email from user_profile where id = $1",
      [profileId],
    );
    await blankRecordsOf(removal, profileId);
    await blankAccount(removal, actor.userId);
    await forgetPerson(tx, { userId: actor.userId, profileId });
    await tx.query("delete from message_out where recipient in ($1, $2)", [
      was?.email ?? "",
      was?.phone ?? "",
    ]);
  });
  services.sessions.forget(removing.session.tokenHash);
}
