import type { Row, StoredValues } from "../../../domain/declare/index.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { pickChannel } from "../../outbox/channels.ts";
import { queueMessage } from "../../outbox/queue-message.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import type { CommandContext, ContextOf, Handlers } from "../../records/write/command-handler.ts";
import { writeNew } from "../../records/write/create.ts";
import { patchRow } from "../../records/write/patch.ts";

const u = columnsOf(user, "u");

/** The context of any handler, whose input is not read. */
type AnyContext = CommandContext<Row<typeof vendorApplication>, unknown>;

const ruleError = (message: LocalizedText, path: string): AppError =>
  new AppError("rule", { message, issues: [{ path, message }] });

async function writeNote(context: AnyContext, values: StoredValues<typeof vendorApplication>): Promise<void> {
  if (!(await patchRow({ ...context, entity: vendorApplication, values }))) throw new AppError("outOfDate");
}

/**
 * Emails the applicant in both languages, as their language is unknown; staff call those without an email address.
 */
async function notifyApplicant(
  { db, row }: AnyContext,
  message: { readonly subject: LocalizedText; readonly body: LocalizedText },
): Promise<void> {
  const way = pickChannel(db, { email: row.email, phone: row.phone }, "email");
  if (!way) return;
  const { subject, body } = message;
  await queueMessage(db, {
    ...way,
    subject: `${subject.en} · ${subject.km}`,
    body: `${body.km}\n\n${body.en}`,
  });
}

const startReview = (context: AnyContext): Promise<void> =>
  writeNote(context, { reviewerId: context.actor.userId });

const askForInformation = (
  context: ContextOf<typeof vendorApplication, "askForInformation">,
): Promise<void> => {
  const { code, businessName } = context.row;
  const { reason } = context.values;
  return notifyApplicant(context, {
    subject: localized(`Your application ${code}`, `ពាក្យសុំរបស់អ្នក ${code}`),
    body: localized(
      `We need more information about application ${code} of “${businessName}”: ${reason}`,
      `យើងត្រូវការព័ត៌មានបន្ថែមអំពីពាក្យសុំ ${code} របស់ «${businessName}»៖ ${reason}`,
    ),
  });
};

const reject = (context: ContextOf<typeof vendorApplication, "reject">): Promise<void> => {
  const { code, businessName } = context.row;
  const { reason } = context.values;
  return notifyApplicant(context, {
    subject: localized(`Your application ${code}`, `ពាក្យសុំរបស់អ្នក ${code}`),
    body: localized(
      `We can't accept the application ${code} of “${businessName}”: ${reason}`,
      `យើងមិនអាចទទួលយកពាក្យសុំ ${code} របស់ «${businessName}» បានទេ៖ ${reason}`,
    ),
  });
};

/** Throws when another account already signs in with this email address or phone number. */
async function assertContactFree(
  db: Queries,
  { email, phone }: { email: string | null; phone: string },
): Promise<void> {
  // Serialises concurrent approvals of two applications by one person.
  await takeLock(db, "vendorApplications");
  const [found] = await db.query<{ isEmail: boolean }>(
    `select coalesce(lower(${u.email}) = lower($1) or lower(${u.username}) = lower($1), false) as "isEmail" from "user" u
     where u.deleted_at is null and (lower(${u.email}) = lower($1) or lower(${u.username}) = lower($1) or ${u.username} = $2 or ${u.phone} = $2)
     order by 1 desc limit 1`,
    [email, phone],
  );
  if (!found) return;
  throw found.isEmail
    ? ruleError(
        localized(
          "An account already uses this email address. No account was created.",
          "មានគណនីប្រើអ៊ីមែលនេះរួចហើយ។ មិនបានបង្កើតគណនីទេ។",
        ),
        "email",
      )
    : ruleError(
        localized(
          "An account already uses this phone number. No account was created.",
          "មានគណនីប្រើលេខទូរសព្ទនេះរួចហើយ។ មិនបានបង្កើតគណនីទេ។",
        ),
        "phone",
      );
}

/** Creates the vendor, its owner's account and the code to set a password, in one transaction. */
async function approve(context: AnyContext): Promise<void> {
  const { db, row } = context;
  const actor = asAdmin(context.actor);
  const email = row.email || null;
  const { phone } = row;
  if (!pickChannel(db, { email, phone }, "email"))
    throw ruleError(
      localized(
        "Enter an email address so that the sign-in code can be sent.",
        "សូមបញ្ចូលអាសយដ្ឋានអ៊ីមែល ដើម្បីអាចផ្ញើលេខកូដចូលគណនី។",
      ),
      "email",
    );
  await assertContactFree(db, { email, phone });
  const { applicantName, businessName, place, address, taxId, businessType } = row;
  const made = await writeNew({
    db,
    actor,
    entity: vendor,
    values: {
      name: businessName,
      nameKh: row.businessNameKh || businessName,
      phone,
      email,
      place,
      address,
      taxId,
      businessType,
      onlineMode: true,
      state: "active",
    },
  });
  // The hooks of accounts send the invitation, in this transaction.
  const owner = await writeNew({
    db,
    actor,
    entity: staffUser,
    values: {
      username: email ?? phone,
      name: applicantName,
      ...(email === null ? {} : { email }),
      phone,
      roles: ["ROLE_USER_SUPPLIER"],
      vendorId: made.id,
      state: "active",
    },
  });
  await patchRow({ db, actor, entity: vendor, id: made.id, values: { ownerId: owner.id } });
  await writeNote(context, { vendorId: made.id });
}

export const vendorApplicationCommands: Handlers<typeof vendorApplication> = {
  startReview,
  askForInformation,
  reject,
  approve,
};
