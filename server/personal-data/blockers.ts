import type { Actor } from "../../domain/access/roles.ts";
import { adminRoles } from "../../domain/entities/people/user.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { findOpenOrders } from "./open-orders.ts";
import type { Person } from "./person.ts";

const v = columnsOf(vendor, "v");

const own = localized("You can't erase your own account.", "អ្នកមិនអាចលុបទិន្នន័យនៃគណនីរបស់ខ្លួនឯងបានទេ។");
const admin = localized(
  "This is an administrator. Remove the admin roles first.",
  "នេះជាអ្នកគ្រប់គ្រង។ សូមដកតួនាទីអ្នកគ្រប់គ្រងចេញជាមុនសិន។",
);
const erased = localized("The personal data is erased already.", "ទិន្នន័យផ្ទាល់ខ្លួនត្រូវបានលុបរួចហើយ។");
const openOrders = (numbers: string) =>
  localized(
    `Open orders: ${numbers}. Complete or cancel them first.`,
    `ការបញ្ជាទិញមិនទាន់បញ្ចប់៖ ${numbers}។ សូមបញ្ចប់ ឬបោះបង់វាជាមុនសិន។`,
  );
const ownShop = (names: string, namesKh: string) =>
  localized(
    `Owner of ${names}. Choose another owner or close the vendor's account first.`,
    `ម្ចាស់ ${namesKh}។ សូមជ្រើសរើសម្ចាស់ផ្សេង ឬបិទគណនីអ្នកលក់ជាមុនសិន។`,
  );

async function shopBlockers(db: Queries, accountId: string): Promise<readonly LocalizedText[]> {
  const shops = await db.query<{ name: string; nameKh: string }>(
    `select ${v.name} as name, ${v.nameKh} as "nameKh" from vendor v
     where ${v.ownerId} = $1 and ${v.state} <> 'closed' and deleted_at is null order by ${v.name}`,
    [accountId],
  );
  if (shops.length === 0) return [];
  const list = (of: "name" | "nameKh") => shops.map((shop) => shop[of]).join(", ");
  return [ownShop(list("name"), list("nameKh"))];
}

async function orderBlockers(db: Queries, profileId: string): Promise<readonly LocalizedText[]> {
  const orders = await findOpenOrders(db, profileId);
  return orders.length === 0 ? [] : [openOrders(orders.map(({ number }) => number).join(", "))];
}

/** Why a person can't be erased by this actor now; empty when they can. */
export async function findBlockers(
  db: Queries,
  actor: Actor,
  person: Person,
): Promise<readonly LocalizedText[]> {
  const { accountId, profileId, roles, isErased } = person;
  if (isErased) return [erased];
  return [
    ...(accountId === actor.userId ? [own] : []),
    ...(roles.some((role) => Object.hasOwn(adminRoles, role)) ? [admin] : []),
    ...(accountId === null ? [] : await shopBlockers(db, accountId)),
    ...(profileId === null ? [] : await orderBlockers(db, profileId)),
  ];
}
