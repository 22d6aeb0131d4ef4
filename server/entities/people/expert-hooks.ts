import { v7 as uuidv7 } from "uuid";
import { expert } from "../../../domain/entities/people/expert.ts";
import { staffRoles, user } from "../../../domain/entities/people/user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { sendAccountCode } from "../../auth/codes/send-account-code.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { toConstraintError } from "../../records/record-errors.ts";
import type { HooksOf, WriteOf } from "../../records/write/hooks.ts";
import { insertMany, type NewValues } from "../../records/write/insert-many.ts";
import { patchRow } from "../../records/write/patch.ts";
import { updateWithoutHistory } from "../../records/write/update-without-history.ts";

const u = columnsOf(user, "u");
const e = columnsOf(expert, "e");

const expertRole = "ROLE_USER_EXPERT";

interface Account {
  readonly id: string;
  readonly roles: readonly string[];
  /** The non-deleted expert that it is linked to. */
  readonly expertId: string | null;
}

/** Finds an account by id, or by an email address or username for sign-in. */
async function findAccount(db: Queries, by: "id" | "email", value: string): Promise<Account | null> {
  const condition =
    by === "id" ? "u.id = $1" : `(lower(${u.email}) = lower($1) or lower(${u.username}) = lower($1))`;
  const [found] = await db.query<Account>(
    `select u.id, ${u.roles}, e.id as "expertId" from "user" u
     left join expert e on ${e.userId} = u.id and e.deleted_at is null
     where ${condition} and u.deleted_at is null order by (e.id is not null) limit 1`,
    [value],
  );
  return found ?? null;
}

const texts = {
  noExpert: localized(
    "This account has no expert role. Add the role under Staff first.",
    "គណនីនេះគ្មានតួនាទីអ្នកជំនាញ។ សូមបន្ថែមតួនាទីក្នុងបញ្ជីបុគ្គលិកជាមុនសិន។",
  ),
  linked: localized("This account belongs to another expert.", "គណនីនេះជារបស់អ្នកជំនាញផ្សេង។"),
};
const ruleError = (path: string, message: LocalizedText): AppError =>
  new AppError("rule", { message, issues: [{ path, message }] });

const isStaff = ({ roles }: Account): boolean =>
  roles.includes(expertRole) && roles.every((role) => Object.hasOwn(staffRoles, role));

/** The email address to make an account for: newly set on an expert without an account. */
function emailToInvite({ row, values }: WriteOf<typeof expert>): string | null {
  const userId = values.userId === undefined ? row?.userId : values.userId;
  const { email } = values;
  return email && email !== row?.email && !userId ? email : null;
}

async function assertAccountFits(write: WriteOf<typeof expert>): Promise<void> {
  const { db, row, values } = write;
  const email = emailToInvite(write);
  const isLinking = !!values.userId && values.userId !== row?.userId;
  const account =
    isLinking && values.userId
      ? await findAccount(db, "id", values.userId)
      : email && (await findAccount(db, "email", email));
  if (!account) return;
  const path = isLinking ? "userId" : "email";
  if (!isStaff(account)) throw ruleError(path, texts.noExpert);
  if (account.expertId !== null && account.expertId !== row?.id) throw ruleError(path, texts.linked);
}

/** Links an expert to the account of their email address; creates and invites one if needed. */
async function linkAccount(
  write: WriteOf<typeof expert> & { readonly id: string },
  email: string,
): Promise<void> {
  const { db, actor, row, values, id } = write;
  const known = await findAccount(db, "email", email);
  const userId = known?.id ?? uuidv7();
  if (!known) {
    const { name, nameKh, phone, photo } = { ...row, ...values };
    const account: NewValues<typeof user> = {
      ...{ id: userId, username: email, email, name, nameKh, phone, photo, roles: [expertRole] },
      ...{ createdBy: actor.userId, updatedBy: actor.userId },
    };
    await insertMany(db, user, [account]).catch((error: unknown) => {
      throw toConstraintError(user, error);
    });
    await sendAccountCode(db, userId);
  }
  await updateWithoutHistory(db, { entity: expert, id, values: { userId } });
}

/**
 * Whether the account was last disabled by the transaction that deleted its expert, rather than by staff before or
 * after.
 */
async function isDisabledWith(
  db: Queries,
  accountId: string,
  expertId: string | undefined,
): Promise<boolean> {
  const [found] = await db.query<{ same: boolean }>(
    `select state.at = deleted.at as same from
       (select at from history where entity = 'user' and record_id = $1 and changes ? 'state' order by id desc limit 1) state,
       (select at from history where entity = 'expert' and record_id = $2 and action = 'deleted' order by id desc limit 1) deleted`,
    [accountId, expertId],
  );
  return found?.same === true;
}

/**
 * Disables the account of a deleted expert, and enables it when the expert is restored, unless staff disabled it.
 * Accounts with further roles stay enabled.
 */
async function syncAccountState({ db, actor, row, operation }: WriteOf<typeof expert>): Promise<void> {
  const account = row?.userId ? await findAccount(db, "id", row.userId) : null;
  if (account?.roles.length !== 1 || !isStaff(account)) return;
  if (operation === "restore" && !(await isDisabledWith(db, account.id, row?.id))) return;
  const state = operation === "remove" ? "disabled" : "active";
  await patchRow({
    ...{ db, actor: asAdmin(actor), entity: user, id: account.id, values: { state } },
    conditions: (parameters) => [`r.state <> ${parameters.add(state, "text")}`],
  });
}

/** Gives each expert an account with the expert role, and keeps its state in line with the expert's. */
export const expertHooks: HooksOf<typeof expert> = {
  before: async (write) => {
    await assertAccountFits(write);
    return write.values;
  },
  after: async (write) => {
    if (write.operation === "remove" || write.operation === "restore") return syncAccountState(write);
    const email = emailToInvite(write);
    if (email) await linkAccount(write, email);
  },
};
