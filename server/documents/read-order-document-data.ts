import { order } from "../../domain/entities/orders/order.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { deliveryService } from "../../domain/entities/services/delivery-service.ts";
import { paymentMethod } from "../../domain/entities/services/payment-method.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf, selectFields } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { isId } from "../records/operation-context.ts";
import { placeLabelSql } from "../records/read/serialize.ts";
import { type OrderDocumentData, orderDocumentFields } from "./order-document-data.ts";

const p = columnsOf(userProfile, "p");
const v = columnsOf(vendor, "v");
const m = columnsOf(paymentMethod, "m");
const s = columnsOf(deliveryService, "s");
const r = columnsOf(order, "r");

/** Reads all data of an order's documents. Throws `notFound`. */
export async function readOrderDocumentData(db: Queries, id: string): Promise<OrderDocumentData> {
  if (!isId(id)) throw new AppError("notFound");
  const [found] = await db.query<OrderDocumentData>(
    `select to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
       ${selectFields(r, orderDocumentFields)}, ${placeLabelSql(r.deliverToPlace)} as "deliverToPlace",
       (select json_build_object('name', ${p.name}, 'nameKh', ${p.nameKh}, 'phone', ${p.phone})
          from user_profile p where p.id = ${r.profileId}) as buyer,
       (select json_build_object('name', ${v.name}, 'nameKh', ${v.nameKh}, 'phone', ${v.phone}, 'address', ${v.address},
          'taxId', nullif(trim(${v.taxId}), ''), 'place', ${placeLabelSql(v.place)}) from vendor v where v.id = ${r.vendorId}) as seller,
       (select json_build_object('name', ${m.name}, 'nameKh', ${m.nameKh}, 'kind', ${m.kind})
          from payment_method m where m.id = ${r.paymentMethodId}) as "paymentMethod",
       (select json_build_object('name', ${s.name}, 'nameKh', ${s.nameKh})
          from delivery_service s where s.id = ${r.deliveryServiceId}) as "deliveryService"
     from "order" r where r.id = $1 and r.deleted_at is null`,
    [id],
  );
  if (!found) throw new AppError("notFound");
  // A cancelled item is not part of the sale.
  return { ...found, items: found.items.filter(({ quantity }) => quantity > 0) };
}
