import type { Actor } from "../../../domain/access/roles.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { staffUser } from "../../../domain/entities/people/staff-user.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { fillText } from "../../../domain/text/fill-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { type ErasureContext, erasePerson } from "../../personal-data/erase-person.ts";
import { assertNoOpenOrders as assertNoBuyerOrders } from "../../personal-data/open-orders.ts";
import { profileOf } from "../../personal-data/person.ts";
import { removeTraces } from "../../personal-data/remove-traces.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { patchRow } from "../../records/write/patch.ts";
import type { AuthServices } from "../auth-services.ts";

const v = columnsOf(vendor, "v");
const o = columnsOf(order, "o");
const p = columnsOf(product, "p");
const u = columnsOf(staffUser, "u");

interface SupplierRow {
  readonly vendorId: string | null;
  readonly ownsVendor: boolean;
}

/**
 * Removes the account of the signed-in supplier. A staff account leaves the vendor unchanged; an owner's closes it: its
 * products leave the market and its users can no longer sign in (docs/decisions, removing an account).
 */
export async function removeAccount(services: AuthServices, actor: Actor): Promise<void> {
  const files = await services.db.transaction(async (tx) => {
    const [person] = await tx.query<SupplierRow>(
      `select v.id as "vendorId", coalesce(${v.ownerId} = u.id, false) as "ownsVendor"
       from "user" u left join vendor v on v.id = ${u.vendorId} and v.deleted_at is null
       where u.id = $1 and u.deleted_at is null`,
      [actor.userId],
    );
    if (!person) throw new AppError("signedOut");
    const work: ErasureContext = { tx, actor: asAdmin(actor) };
    if (person.vendorId && person.ownsVendor) await closeVendor(work, person.vendorId);
    const profileId = await profileOf(tx, actor.userId);
    if (profileId !== null) await assertNoBuyerOrders(tx, profileId);
    return erasePerson(work, { accountId: actor.userId, profileId });
  });
  await removeTraces(services, files);
}

/** Throws while the vendor has orders that are neither delivered nor cancelled. Also locks out new orders. */
async function assertNoOpenOrders(tx: Queries, vendorId: string): Promise<void> {
  await tx.query("select 1 from vendor where id = $1 for update", [vendorId]);
  const [open] = await tx.query<{ count: number }>(
    `select count(*)::int as count from "order" o where ${o.vendorId} = $1 and deleted_at is null
       and ${o.state} in ('pending', 'confirmed', 'packed', 'delivering')`,
    [vendorId],
  );
  const count = open?.count ?? 0;
  if (count === 0) return;
  throw new AppError("rule", {
    message: localized(
      fillText(
        "{0, plural, one {One order of your shop is} other {# orders of your shop are}} still open. Kasekam support can complete or cancel {0, plural, one {it} other {them}}: write to them in Messages.",
        () => count,
      ),
      `ហាងរបស់អ្នកនៅមានការបញ្ជាទិញចំនួន ${count} មិនទាន់បញ្ចប់។ ក្រុមជំនួយ Kasekam អាចបញ្ចប់ ឬបោះបង់ជូនអ្នក៖ សូមសរសេរទៅពួកគេក្នុងផ្នែកសារ។`,
    ),
  });
}

async function closeVendor(work: ErasureContext, vendorId: string): Promise<void> {
  const { tx, actor } = work;
  await assertNoOpenOrders(tx, vendorId);
  await tx.query("select set_config('kasekam.action', 'close', true)");
  await patchRow({
    db: tx,
    actor,
    entity: vendor,
    id: vendorId,
    values: { state: "closed", onlineMode: false, ownerId: null },
  });
  await tx.query("select set_config('kasekam.action', '', true)");
  // A product that another vendor also sells stays on the market.
  const products = await tx.query<{ id: string }>(
    `select id from product p where ${p.vendorIds} = array[$1::uuid] and deleted_at is null order by id for update`,
    [vendorId],
  );
  for (const { id } of products) {
    await patchRow({ db: tx, actor, entity: product, id, values: { state: "archived", onlineMode: false } });
  }
  const staff = await tx.query<{ id: string }>(
    `select id from "user" u where ${u.vendorId} = $1 and id <> $2 and ${u.state} = 'active' and deleted_at is null order by id for update`,
    [vendorId, actor.userId],
  );
  for (const { id } of staff) {
    await patchRow({ db: tx, actor, entity: user, id, values: { state: "disabled" } });
  }
}
