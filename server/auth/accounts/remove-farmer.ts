import type { AnyEntity, StoredValues } from "../../../domain/declare/index.ts";
import { farm } from "../../../domain/entities/farm/farm.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { referralLoan } from "../../../domain/entities/partners/referral-loan.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import type { Session } from "../../http/app-context.ts";
import type { FarmerContext } from "../../http/context.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { removeUnusedSpellings } from "../../records/search/remove-unused-spellings.ts";
import { patchRow } from "../../records/write/patch.ts";
import { attemptLimits, clearAttempts, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { readAccount } from "./accounts.ts";
import { eraseAccount, eraseHistory, type RemovalContext, removedName } from "./erase-account.ts";

const o = columnsOf(order, "o");
const up = columnsOf(userProfile, "up");

/** Minutes after sign-in in which the password is not required again. */
const recentMinutes = 10;

interface RemoveFarmerInput {
  readonly session: Session;
  readonly farmer: FarmerContext;
  readonly password: string | undefined;
}

const passwordError = (en: string, km: string) => {
  const message = localized(en, km);
  return new AppError("rule", { message, issues: [{ path: "password", message }] });
};

/** Removes words that only this person's texts had, such as the telephone number. */
async function removeWordsOfAccount({ db, log }: AuthServices): Promise<void> {
  try {
    await removeUnusedSpellings(db);
  } catch (error) {
    log.warn(
      { err: error },
      "the words of a deleted account are still indexed; cleanup removes them in an hour",
    );
  }
}

/** Requires the password, so that holding the phone is not enough to delete the account. Throws `rule` or `tooMany`. */
async function confirmIdentity(
  { db }: AuthServices,
  { session, farmer, password }: RemoveFarmerInput,
): Promise<void> {
  const { userId } = farmer.actor;
  if (password === undefined) {
    const recent = await db.query(
      "select 1 from token where hash = $1 and signed_in_at > now() - make_interval(mins => $2)",
      [session.tokenHash, recentMinutes],
    );
    if (recent.length > 0) return;
    throw passwordError("Enter your password to delete your account.", "សូមបញ្ចូលពាក្យសម្ងាត់ ដើម្បីលុបគណនីរបស់អ្នក។");
  }
  await countAttempt(db, attemptLimits.changeAccount, userId);
  const account = await readAccount(db, userId);
  if (!(await verifyPassword(password, account?.passwordHash ?? null)))
    throw passwordError("The password is incorrect.", "ពាក្យសម្ងាត់មិនត្រឹមត្រូវទេ។");
  await clearAttempts(db, attemptLimits.changeAccount, userId);
}

interface OpenOrder {
  readonly id: string;
  readonly number: string;
  readonly state: string;
}

/**
 * Throws while sellers wait to deliver or be paid. Locks the profile, which keeps new orders out until the transaction
 * ends.
 */
async function assertNoOpenOrders(tx: Queries, profileId: string): Promise<void> {
  const orders = await tx.query<OpenOrder>(
    `select id, ${o.number}, ${o.state} from "order" o where ${o.profileId} = $1 and deleted_at is null
       and ${o.state} in ('pending', 'confirmed', 'packed', 'delivering') order by created_at, id`,
    [profileId],
  );
  if (orders.length === 0) return;
  const numbers = orders.map(({ number }) => number).join(", ");
  throw new AppError("rule", {
    message: localized(
      `You have open orders: ${numbers}. Cancel unconfirmed orders and receive the others first. For help, contact Kasekam support in the app.`,
      `អ្នកនៅមានការបញ្ជាទិញមិនទាន់បញ្ចប់៖ ${numbers}។ សូមបោះបង់ការបញ្ជាទិញដែលមិនទាន់បញ្ជាក់ ហើយទទួលអ្វីដែលនៅសល់ជាមុនសិន។ បើត្រូវការជំនួយ សូមទាក់ទងក្រុមជំនួយ Kasekam ក្នុងកម្មវិធី។`,
    ),
    extra: { orders },
  });
}

interface Erasure {
  readonly entity: AnyEntity;
  readonly values: AnyRecord;
}

const erasure = <E extends AnyEntity>(entity: E, values: StoredValues<E>): Erasure => ({
  entity,
  values: { ...values },
});

/** Replacements for the personal data of records that refer to the profile. Amounts, dates and goods are kept. */
const profileErasures: readonly Erasure[] = [
  erasure(farm, { name: "Removed farm", nameKh: null, place: null, geo: null }),
  erasure(order, {
    deliverToName: removedName.name,
    deliverToPhone: null,
    deliverToPlace: null,
    deliverToAddress: null,
    deliverToGeo: null,
  }),
  erasure(referralLoan, {
    purpose: "Removed",
    income: null,
    collateral: null,
    place: null,
    documents: [],
    notes: null,
  }),
];
// One literal: the compiler checks the names of a literal, but not those of objects spread into it.
const profileValues: StoredValues<typeof userProfile> = {
  ...removedName,
  gender: null,
  birthYear: null,
  phone: "",
  email: null,
  photo: null,
  place: null,
  geo: null,
  mainCropIds: [],
  farmArea: null,
  projectId: null,
  socialProfile: null,
  referredById: null,
  sharesPhone: false,
  sharesGender: false,
  sharesAge: false,
  sharesLocation: false,
  userId: null,
  state: "blocked",
};

/** Overwrites fields of records and of their history. */
async function eraseRecords(
  { tx, actor }: RemovalContext,
  { entity, values }: Erasure,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await patchRow({ db: tx, actor, entity, id, values });
  const columns = Object.keys(values)
    .filter((name) => name !== "state")
    .map((name) => columnOf(name).replaceAll('"', ""));
  await eraseHistory(tx, { entity: entity.name, ids, columns });
}

async function eraseProfileRecords(removal: RemovalContext, profileId: string): Promise<void> {
  for (const blanking of profileErasures) {
    const found = await removal.tx.query<{ id: string }>(
      `select id from ${quote(tableName(blanking.entity))} where profile_id = $1 and deleted_at is null order by id for update`,
      [profileId],
    );
    await eraseRecords(
      removal,
      blanking,
      found.map(({ id }) => id),
    );
  }
  await eraseRecords(removal, { entity: userProfile, values: profileValues }, [profileId]);
}

/** Deletes personal data outside of records: devices, notifications, likes, message recipients and search keys. */
async function deletePersonalData(
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
 * Deletes an app user's account: signs them out everywhere and overwrites personal data, also in the history
 * (docs/decisions, removing a farmer's account). Throws `rule` while orders are open.
 */
export async function removeFarmer(services: AuthServices, removing: RemoveFarmerInput): Promise<void> {
  await confirmIdentity(services, removing);
  const { actor, profileId } = removing.farmer;
  await services.db.transaction(async (tx) => {
    await tx.query("select 1 from user_profile where id = $1 for update", [profileId]);
    await assertNoOpenOrders(tx, profileId);
    const removal: RemovalContext = { tx, actor: asAdmin(actor) };
    const [was] = await tx.query<{ phone: string; email: string | null }>(
      `select ${up.phone}, ${up.email} from user_profile up where id = $1`,
      [profileId],
    );
    await eraseProfileRecords(removal, profileId);
    await eraseAccount(removal, actor.userId);
    await deletePersonalData(tx, { userId: actor.userId, profileId });
    await tx.query("delete from message_out where recipient in ($1, $2)", [
      was?.email ?? "",
      was?.phone ?? "",
    ]);
  });
  services.sessions.forget(removing.session.tokenHash);
  await removeWordsOfAccount(services);
}
