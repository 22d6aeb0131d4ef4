import { staffUser } from "../../domain/entities/people/staff-user.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import type { vendorApplication } from "../../domain/entities/vendors/vendor-application.ts";
import { Refusal } from "../../domain/errors.ts";
import { internationalPhone } from "../../domain/phone.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { queueMessage } from "../outbox/queue-message.ts";
import { wayTo } from "../outbox/ways.ts";
import { writeNew } from "../records/create.ts";
import { withFullRights } from "../records/full-rights.ts";
import { patchRow } from "../records/patch.ts";
import type { Commanded, Handlers } from "./handler.ts";

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const refuse = (said: Words, path: string): Refusal =>
  new Refusal("rule", { words: said, issues: [{ path, words: said }] });

async function note(commanded: Commanded, values: Commanded["values"]): Promise<void> {
  if (!(await patchRow({ ...commanded, values }))) throw new Refusal("outOfDate");
}

/** Tells the applicant, in both languages, since nobody knows which they read; those without an address are called by staff. */
async function tell(
  { db, row }: Commanded,
  said: { readonly subject: Words; readonly body: Words },
): Promise<void> {
  const way = wayTo({ email: textOf(row.email), phone: textOf(row.phone) }, "email");
  if (!way) return;
  const { subject, body } = said;
  await queueMessage(db, {
    ...way,
    subject: `${subject.en} · ${subject.km}`,
    body: `${body.km}\n\n${body.en}`,
  });
}

const startReview = (commanded: Commanded): Promise<void> =>
  note(commanded, { reviewerId: commanded.actor.userId });

const askForInformation = (commanded: Commanded): Promise<void> => {
  const { code, businessName } = commanded.row;
  const { reason } = commanded.values;
  return tell(commanded, {
    subject: words(`Your application ${code}`, `ពាក្យសុំរបស់អ្នក ${code}`),
    body: words(
      `To go on with the application ${code} of “${businessName}” we need to know more: ${reason}`,
      `ដើម្បីបន្តពិនិត្យពាក្យសុំ ${code} របស់ «${businessName}» យើងត្រូវការព័ត៌មានបន្ថែម៖ ${reason}`,
    ),
  });
};

const reject = (commanded: Commanded): Promise<void> => {
  const { code, businessName } = commanded.row;
  const { reason } = commanded.values;
  return tell(commanded, {
    subject: words(`Your application ${code}`, `ពាក្យសុំរបស់អ្នក ${code}`),
    body: words(
      `We can't accept the application ${code} of “${businessName}”: ${reason}`,
      `យើងមិនអាចទទួលយកពាក្យសុំ ${code} របស់ «${businessName}» បានទេ៖ ${reason}`,
    ),
  });
};

const international = `'+' || regexp_replace(regexp_replace(u.phone, '\\D', '', 'g'), '^0', '855')`;

/** Somebody who signs in with this e-mail or telephone already would be two people afterwards. */
async function refuseTaken(
  db: Queries,
  { email, phone }: { email: string | null; phone: string },
): Promise<void> {
  // Two applications of one person that are approved at once come one after the other.
  await db.query("select pg_advisory_xact_lock(hashtext('vendor-application'))");
  const [found] = await db.query<{ isEmail: boolean }>(
    `select coalesce(lower(u.email) = lower($1) or lower(u.username) = lower($1), false) as "isEmail" from "user" u
     where u.deleted_at is null and (lower(u.email) = lower($1) or lower(u.username) = lower($1) or u.username = $2 or ${international} = $2)
     order by 1 desc limit 1`,
    [email, phone],
  );
  if (!found) return;
  throw found.isEmail
    ? refuse(
        words(
          "Somebody signs in with this e-mail already. Nothing was made.",
          "មានគេប្រើអ៊ីមែលនេះចូលគណនីរួចហើយ។ មិនបានបង្កើតអ្វីទេ។",
        ),
        "email",
      )
    : refuse(
        words(
          "There is an account with this telephone number already. Nothing was made.",
          "មានគណនីដែលប្រើលេខទូរសព្ទនេះរួចហើយ។ មិនបានបង្កើតអ្វីទេ។",
        ),
        "phone",
      );
}

/** Makes the vendor, its owner's account and the code with which they choose a password: all of it, or nothing. */
async function approve(commanded: Commanded): Promise<void> {
  const { db, row } = commanded;
  const actor = withFullRights(commanded.actor);
  const email = textOf(row.email);
  const typed = textOf(row.phone) ?? "";
  const phone = internationalPhone(typed) ?? typed;
  if (!wayTo({ email, phone }, "email"))
    throw refuse(
      words(
        "The code to sign in can't be sent: write an e-mail address first.",
        "មិនអាចផ្ញើលេខកូដចូលគណនីបានទេ៖ សូមបញ្ចូលអ៊ីមែលជាមុនសិន។",
      ),
      "email",
    );
  await refuseTaken(db, { email, phone });
  const { applicantName, businessName, place, address, taxId, businessType } = row;
  const made = await writeNew({
    db,
    actor,
    entity: vendor,
    values: {
      name: businessName,
      nameKh: textOf(row.businessNameKh) ?? businessName,
      phone: typed,
      email,
      place,
      address,
      taxId,
      businessType,
      onlineMode: true,
      state: "active",
    },
  });
  // The check of accounts sends the invitation, in this transaction.
  const owner = await writeNew({
    db,
    actor,
    entity: staffUser,
    values: {
      username: email ?? phone,
      name: applicantName,
      email,
      phone: typed,
      roles: ["ROLE_USER_SUPPLIER"],
      vendorId: made.id,
      state: "active",
    },
  });
  await patchRow({ db, actor, entity: vendor, id: made.id, values: { ownerId: owner.id } });
  await note(commanded, { vendorId: made.id });
}

export const vendorApplicationCommands: Handlers<typeof vendorApplication> = {
  startReview,
  askForInformation,
  reject,
  approve,
};
