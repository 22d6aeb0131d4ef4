import { vendorBankAccount } from "../../domain/entities/vendors/vendor-bank-account.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { notify } from "../live/notify.ts";
import { findCurrent } from "../records/current.ts";
import { withFullRights } from "../records/full-rights.ts";
import { openSecret, SealedSecret } from "../records/secrets.ts";
import { peopleOfVendors } from "../records/tell.ts";
import type { Check, Write } from "./check.ts";

/** What decides where money goes. Changing any of it makes a verification worthless. */
const details = ["vendorId", "bankId", "accountName", "accountNumber", "currency", "qr"] as const;

/** A value as it is compared: account numbers without the spaces and hyphens that people group them by. */
function comparable(name: (typeof details)[number], value: unknown): unknown {
  const plain =
    value instanceof SealedSecret ? openSecret(vendorBankAccount, name, value.text) : (value ?? null);
  return name === "accountNumber" && typeof plain === "string" ? plain.replace(/[\s-]/g, "") : plain;
}

/** Whether a write changes the details. The stored number is read with full rights: `row` may hold its mask. */
async function changesDetails({ db, actor, row, values }: Write): Promise<boolean> {
  const sent = details.filter((name) => values[name] !== undefined);
  if (row === null || sent.length === 0) return row === null;
  const stored = await findCurrent({
    ...{ db, actor: withFullRights(actor), entity: vendorBankAccount },
    id: String(row.id),
  });
  return sent.some((name) => comparable(name, values[name]) !== comparable(name, stored.row[name]));
}

async function notifyVendor(db: Queries, row: Readonly<Record<string, unknown>>): Promise<void> {
  const name = String(row.accountName);
  await notify(db, {
    to: await peopleOfVendors(db, typeof row.vendorId === "string" ? [row.vendorId] : []),
    kind: "step",
    title: words(
      `The bank account “${name}” of your shop was changed and has to be verified again.`,
      `គណនីធនាគារ «${name}» របស់ហាងអ្នកត្រូវបានកែ ហើយត្រូវផ្ទៀងផ្ទាត់ម្ដងទៀត។`,
    ),
    // Sellers have no screen for bank accounts.
    link: null,
  });
}

/** Changed account details have to be verified again, by somebody other than the person who entered them. */
export const vendorBankAccountCheck: Check = {
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
