import type { orderContext } from "../../domain/contracts/orders/order-context.ts";
import type { FieldOf, ReplyOf } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { payment } from "../../domain/entities/orders/payment.ts";
import { refund } from "../../domain/entities/orders/refund.ts";
import { settlement } from "../../domain/entities/orders/settlement.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { product } from "../../domain/entities/products/product.ts";
import { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { paymentMethod } from "../../domain/entities/services/payment-method.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { isoTimeSql } from "../db/iso-time.ts";
import { literal } from "../db/schema/identifiers.ts";
import { placeLabelSql } from "../records/read/serialize.ts";

const p = columnsOf(product, "p");
const u = columnsOf(userProfile, "u");
const v = columnsOf(vendor, "v");
const d = columnsOf(deliveryService, "d");
const m = columnsOf(paymentMethod, "m");
const s = columnsOf(settlement, "s");
const o = columnsOf(order, "o");
const y = columnsOf(payment, "y");
const f = columnsOf(refund, "f");
const paymentState = "paymentState" satisfies FieldOf<typeof order>;

type OrderContext = ReplyOf<typeof orderContext>;

interface ContextQuery {
  readonly id: string;
  /** The vendor who asks; null for staff. */
  readonly vendorId: string | null;
}

/** Reads the first picture of each product of an order. */
const findPictures = (db: Queries, id: string): Promise<readonly OrderContext["pictures"][number][]> =>
  db.query(
    `select distinct p.id as "productId", coalesce(nullif(${p.iconUrl}, ''), ${p.photoLink}[1]) as url
     from "order" o cross join jsonb_array_elements(${o.items}) i join product p on p.id = (i ->> 'productId')::uuid
     where o.id = $1 and coalesce(nullif(${p.iconUrl}, ''), ${p.photoLink}[1]) is not null`,
    [id],
  );

/** The buyer. To a vendor, with the number of orders in the own shop only. */
async function findBuyer(db: Queries, { id, vendorId }: ContextQuery): Promise<OrderContext["buyer"]> {
  const [buyer] = await db.query<NonNullable<OrderContext["buyer"]>>(
    `select ${u.phone}, ${placeLabelSql(u.place)} as place, count(f.order_id)::int as orders,
       count(*) filter (where f.state = 'cancelled')::int as cancelled,
       count(*) filter (where f.state = 'returned')::int as returned
     from "order" o join user_profile u on u.id = ${o.profileId} left join order_fact f on f.profile_id = u.id and ($2::uuid is null or f.vendor_id = $2)
     where o.id = $1 group by u.id`,
    [id, vendorId],
  );
  return buyer ?? null;
}

type OrderParties = Pick<OrderContext, "vendor" | "delivery" | "paymentKind">;

async function findParties(db: Queries, id: string): Promise<OrderParties> {
  const [others] = await db.query<OrderParties>(
    `select case when v.id is not null then json_build_object('phone', ${v.phone}, 'logo', ${v.logo}) end as vendor,
       case when d.id is not null then json_build_object('phone', ${d.phone}, 'trackingUrl', ${d.trackingUrl}) end as delivery,
       ${m.kind} as "paymentKind"
     from "order" o left join vendor v on v.id = ${o.vendorId} left join delivery_service d on d.id = ${o.deliveryServiceId}
       left join payment_method m on m.id = ${o.paymentMethodId}
     where o.id = $1`,
    [id],
  );
  return others ?? { vendor: null, delivery: null, paymentKind: null };
}

/**
 * Computes the vendor's share of an order with the same function as settlements. Open orders count as if they were
 * delivered and paid now; cancelled ones come to zero.
 */
async function findShare(db: Queries, id: string): Promise<OrderContext["share"]> {
  const [share] = await db.query<NonNullable<OrderContext["share"]>>(
    `select s.gross, s.commission, s.fees, s.refunds, s.gross - s.commission - s.fees - s.refunds as net, s.held,
       k.is_due as "isDue"
     from "order" o
     cross join lateral (select order_delivered_at(${o.timeline}) is not null and ${o.paymentState} not in ('unpaid', 'partlyPaid') as is_due) k
     cross join lateral order_shares(jsonb_populate_record(o, case when k.is_due then '{}'::jsonb else jsonb_build_object(
       ${literal(snakeCase(paymentState))}, case when ${o.paymentState} in ('unpaid', 'partlyPaid') then 'paid' else ${o.paymentState} end,
       'timeline', ${o.timeline} || jsonb_build_array(jsonb_build_object('from', ${o.state}, 'to', 'delivered', 'at', now())))
       end)) s
     where o.id = $1 and ${o.state} <> 'cancelled' and (${o.state} <> 'returned' or k.is_due) and s.party like 'vendor:%'`,
    [id],
  );
  return share ?? null;
}

/** The slips are for staff: a vendor may not open what a buyer sent to the platform. */
const findPayments = (
  db: Queries,
  { id, vendorId }: ContextQuery,
): Promise<readonly OrderContext["payments"][number][]> =>
  db.query(
    `select y.id, ${y.amount}, json_build_object('label', ${m.name}, 'labelKh', ${m.nameKh}) as method, ${y.reference}, ${y.paidOn} as "paidOn",
       ${y.heldBy} as "heldBy", case when $2::uuid is null then ${y.slip} end as slip, ${y.reason}, ${y.state}
     from payment y left join payment_method m on m.id = ${y.paymentMethodId}
     where ${y.orderId} = $1 and y.deleted_at is null order by y.created_at, y.id`,
    [id, vendorId],
  );

const findRefunds = (db: Queries, id: string): Promise<readonly OrderContext["refunds"][number][]> =>
  db.query(
    `select f.id, ${f.amount}, ${f.goodwill}, ${f.items}, ${f.reference}, ${f.reason}, ${isoTimeSql("f.created_at")} as at, ${f.state}
     from refund f where ${f.orderId} = $1 and f.deleted_at is null order by f.created_at, f.id`,
    [id],
  );

const findSettlements = (db: Queries, id: string): Promise<readonly OrderContext["settlements"][number][]> =>
  db.query(
    `select distinct s.id, ${s.number}, ${s.party}, ${s.state} from ledger_entry e join settlement s on s.id = e.settlement_id
     where e.order_id = $1 and s.deleted_at is null order by ${s.number}`,
    [id],
  );

/** Reads the context of an order: pictures, vendor share and linked records. Settlements are for staff. */
export async function readOrderContext(db: Queries, query: ContextQuery): Promise<OrderContext> {
  const { id, vendorId } = query;
  return {
    pictures: [...(await findPictures(db, id))],
    buyer: await findBuyer(db, query),
    ...(await findParties(db, id)),
    share: await findShare(db, id),
    payments: [...(await findPayments(db, query))],
    refunds: [...(await findRefunds(db, id))],
    settlements: vendorId === null ? [...(await findSettlements(db, id))] : [],
  };
}
