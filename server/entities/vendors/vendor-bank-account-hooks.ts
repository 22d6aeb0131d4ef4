import type { Row } from "../../../domain/declare/index.ts";
import { vendorBankAccount } from "../../../domain/entities/vendors/vendor-bank-account.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { notify } from "../../live/notices/notify.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { openSecret, SealedSecret } from "../../records/secrets/secrets.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";
import type { HooksOf, WriteOf } from "../../records/write/hooks.ts";
import { peopleOfVendors } from "../../records/write/notifications.ts";

/** The payment details. Changing any of them voids the verification. */
const paymentDetails = ["vendorId", "bankId", "accountName", "accountNumber", "currency", "qr"] as const;

/** Normalises a value for comparison: account numbers without spaces and hyphens. */
function normalizeDetail(db: Queries, name: (typeof paymentDetails)[number], value: unknown): unknown {
  const plain =
    value instanceof SealedSecret
      ? openSecret({ db, entity: vendorBankAccount }, name, value.text)
      : (value ?? null);
  return name === "accountNumber" && typeof plain === "string" ? plain.replace(/[\s-]/g, "") : plain;
}

/** Whether a write changes the details. The stored number is read as admin, because `row` may hold its mask. */
async function changesDetails({
  db,
  actor,
  row,
  values,
}: WriteOf<typeof vendorBankAccount>): Promise<boolean> {
  const sent = paymentDetails.filter((name) => values[name] !== undefined);
  if (row === null || sent.length === 0) return row === null;
  const stored = await findForUpdate({
    ...{ db, actor: asAdmin(actor), entity: vendorBankAccount },
    id: row.id,
  });
  return sent.some(
    (name) => normalizeDetail(db, name, values[name]) !== normalizeDetail(db, name, stored.row[name]),
  );
}

type Account = Row<typeof vendorBankAccount>;

async function notifyVendor(
  db: Queries,
  { accountName: name, vendorId }: Pick<Account, "accountName" | "vendorId">,
): Promise<void> {
  await notify(db, {
    to: await peopleOfVendors(db, [vendorId]),
    kind: "step",
    title: localized(
      `Your bank account “${name}” was changed and must be verified again.`,
      `គណនីធនាគារ «${name}» របស់អ្នកត្រូវបានកែ ហើយត្រូវផ្ទៀងផ្ទាត់ម្ដងទៀត។`,
    ),
    // Sellers have no screen for bank accounts.
    link: null,
  });
}

/** Changed payment details need verification again, by somebody other than the person who entered them. */
export const vendorBankAccountHooks: HooksOf<typeof vendorBankAccount> = {
  before: async (write) => {
    const { actor, values } = write;
    if (!(await changesDetails(write))) return values;
    const entered = { ...values, detailsChangedById: actor.userId };
    return write.operation === "create" ? entered : { ...entered, state: "pending", reason: null };
  },
  after: async ({ db, row, values }) => {
    if (row !== null && row.state !== "pending" && values.detailsChangedById !== undefined)
      await notifyVendor(db, { ...row, ...values });
  },
};
