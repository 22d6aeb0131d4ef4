import { randomUUIDv7 } from "node:crypto";
import { expert } from "../../domain/entities/people/expert.ts";
import { staffRoles, user } from "../../domain/entities/people/user.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { sendCodeTo } from "../features/auth/invite.ts";
import { withFullRights } from "../records/full-rights.ts";
import { insertMany } from "../records/insert-many.ts";
import { noteOnRow } from "../records/note-row.ts";
import { patchRow } from "../records/patch.ts";
import { refuseTaken } from "../records/refuse.ts";
import type { Check, Write } from "./check.ts";

const expertRole = "ROLE_USER_EXPERT";

interface Account {
  readonly id: string;
  readonly roles: readonly string[];
  /** The live expert that it is linked to. */
  readonly expertId: string | null;
}

/** The account of an id, or of an e-mail with which somebody signs in. */
async function findAccount(db: Queries, by: "id" | "email", value: string): Promise<Account | null> {
  const condition =
    by === "id" ? "u.id = $1" : "(lower(u.email) = lower($1) or lower(u.username) = lower($1))";
  const [found] = await db.query<Account>(
    `select u.id, u.roles, e.id as "expertId" from "user" u
     left join expert e on e.user_id = u.id and e.deleted_at is null
     where ${condition} and u.deleted_at is null order by (e.id is not null) limit 1`,
    [value],
  );
  return found ?? null;
}

const texts = {
  noExpert: words(
    "This account has no expert role. Give it the role in the list of staff first.",
    "គណនីនេះមិនមានតួនាទីជាអ្នកជំនាញទេ។ សូមផ្ដល់តួនាទីក្នុងបញ្ជីបុគ្គលិកជាមុនសិន។",
  ),
  linked: words("This account belongs to another expert.", "គណនីនេះជារបស់អ្នកជំនាញផ្សេង។"),
};
const refuse = (path: string, said: Words): Refusal =>
  new Refusal("rule", { words: said, issues: [{ path, words: said }] });

const isStaff = ({ roles }: Account): boolean =>
  roles.includes(expertRole) && roles.every((role) => Object.hasOwn(staffRoles, role));

/** The e-mail for which an account is wanted: that of an expert who has none, when it is given. */
function emailWanted({ row, values }: Write): string | null {
  const userId = values.userId === undefined ? row?.userId : values.userId;
  const { email } = values;
  return typeof email === "string" && email !== "" && email !== row?.email && !userId ? email : null;
}

async function refuseUnfit(write: Write): Promise<void> {
  const { db, row, values } = write;
  const email = emailWanted(write);
  const isLinking = typeof values.userId === "string" && values.userId !== row?.userId;
  const account =
    isLinking && typeof values.userId === "string"
      ? await findAccount(db, "id", values.userId)
      : email && (await findAccount(db, "email", email));
  if (!account) return;
  const path = isLinking ? "userId" : "email";
  if (!isStaff(account)) throw refuse(path, texts.noExpert);
  if (account.expertId !== null && account.expertId !== row?.id) throw refuse(path, texts.linked);
}

/** Links an expert to the account of their e-mail, which is made, and its person invited, where there is none. */
async function giveAccount(write: Write & { readonly id: string }, email: string): Promise<void> {
  const { db, actor, row, values, id } = write;
  const known = await findAccount(db, "email", email);
  const userId = known?.id ?? randomUUIDv7();
  if (!known) {
    const { name, nameKh, phone, photo } = { ...row, ...values };
    const account = {
      ...{ id: userId, username: email, email, name, nameKh, phone, photo, roles: [expertRole] },
      ...{ createdBy: actor.userId, updatedBy: actor.userId },
    };
    await insertMany(db, user, [account]).catch((error: unknown) => {
      throw refuseTaken(user, error);
    });
    await sendCodeTo(db, userId);
  }
  await noteOnRow(db, { entity: expert, id, values: { userId } });
}

/** Whether an account was last disabled by the very transaction that deleted its expert, and not by staff before or after. */
async function isDisabledWith(db: Queries, accountId: string, expertId: unknown): Promise<boolean> {
  const [found] = await db.query<{ same: boolean }>(
    `select state.at = deleted.at as same from
       (select at from history where entity = 'user' and record_id = $1 and changes ? 'state' order by id desc limit 1) state,
       (select at from history where entity = 'expert' and record_id = $2 and action = 'deleted' order by id desc limit 1) deleted`,
    [accountId, expertId],
  );
  return found?.same === true;
}

/**
 * The account of an expert who is deleted is disabled with them, and enabled with them when they are restored, unless staff
 * disabled it themselves. Accounts with further roles stay in use.
 */
async function followExpert({ db, actor, row, operation }: Write): Promise<void> {
  const account = typeof row?.userId === "string" ? await findAccount(db, "id", row.userId) : null;
  if (account?.roles.length !== 1 || !isStaff(account)) return;
  if (operation === "restore" && !(await isDisabledWith(db, account.id, row?.id))) return;
  const state = operation === "remove" ? "disabled" : "active";
  await patchRow({
    ...{ db, actor: withFullRights(actor), entity: user, id: account.id, values: { state } },
    conditions: (parameters) => [`r.state <> ${parameters.add(state, "text")}`],
  });
}

/** An expert signs in with an account of that role, one each, which comes and goes with them. */
export const expertCheck: Check = {
  before: async (write) => {
    await refuseUnfit(write);
    return write.values;
  },
  after: async (write) => {
    if (write.operation === "remove" || write.operation === "restore") return followExpert(write);
    const email = emailWanted(write);
    if (email) await giveAccount(write, email);
  },
};
