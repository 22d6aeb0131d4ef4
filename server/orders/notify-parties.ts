import { order } from "../../domain/entities/orders/order.ts";
import { user } from "../../domain/entities/people/user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { notify } from "../live/notices/notify.ts";
import { peopleOfVendors } from "../records/write/notifications.ts";
import { buyerTexts, type OrderEvent } from "./buyer-texts.ts";

const o = columnsOf(order, "o");
const p = columnsOf(userProfile, "p");
const u = columnsOf(user, "u");

const linkOf = (orderId: string): string => `#/app/reports/orders/${orderId}`;

interface Notifying {
  readonly orderId: string;
  /** Who did it, and needs no notice; null for a background job. */
  readonly byId: string | null;
}

interface BuyerNotice extends Notifying {
  readonly event: keyof typeof buyerTexts;
  readonly happened?: Omit<OrderEvent, "number">;
}

/** Notifies the buyer of an order in the app, in both languages. Buyers without an active account get nothing. */
export async function notifyBuyer(
  db: Queries,
  { orderId, byId, event, happened = {} }: BuyerNotice,
): Promise<void> {
  const [found] = await db.query<{ number: string; account: string }>(
    `select coalesce(${o.number}, '') as number, u.id as account
     from "order" o join user_profile p on p.id = ${o.profileId} join "user" u on u.id = ${p.userId}
     where o.id = $1 and u.deleted_at is null and ${u.state} = 'active'`,
    [orderId],
  );
  if (!found || found.account === byId) return;
  const title = buyerTexts[event]({ number: found.number, ...happened });
  await notify(db, { to: [found.account], kind: "app", title, link: linkOf(orderId) });
}

const vendorTexts = {
  placed: (number: string) =>
    localized(`New order ${number}. Confirm or decline it.`, `ការបញ្ជាទិញថ្មី ${number}។ សូមបញ្ជាក់ ឬបដិសេធ។`),
  cancelled: (number: string) =>
    localized(`The buyer cancelled order ${number}.`, `អ្នកទិញបានបោះបង់ការបញ្ជាទិញ ${number}។`),
};

interface VendorNotice extends Notifying {
  readonly number: string;
  readonly vendorId: string;
  readonly event: keyof typeof vendorTexts;
}

/** Notifies the people of an order's vendor. */
export async function notifyVendor(db: Queries, notice: VendorNotice): Promise<void> {
  const { orderId, byId, number, vendorId, event } = notice;
  const people = await peopleOfVendors(db, [vendorId]);
  await notify(db, {
    to: people.filter((person) => person !== byId),
    kind: "step",
    title: vendorTexts[event](number),
    link: linkOf(orderId),
  });
}
