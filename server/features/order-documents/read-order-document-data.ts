import { AppError } from "../../../domain/errors.ts";
import type { Queries } from "../../db/database.ts";
import type { OrderDocumentData } from "../../documents/order-document-data.ts";
import { isId } from "../../records/operation-context.ts";
import { placeLabelSql } from "../../records/serialize.ts";

/** Reads all data of an order's documents. Throws `notFound`. */
export async function readOrderDocumentData(db: Queries, id: string): Promise<OrderDocumentData> {
  if (!isId(id)) throw new AppError("notFound");
  const [found] = await db.query<OrderDocumentData>(
    `select r.number, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
       r.state, r.payment_state as "paymentState", r.payment_reference as "paymentReference",
       r.payment_fee_paid_by as "paymentFeePaidBy", r.items, r.subtotal, r.discount, r.delivery_fee as "deliveryFee",
       r.payment_fee as "paymentFee", r.total, r.total_usd::float8 as "totalUsd", r.refunded, r.usd_to_khr::float8 as "usdToKhr",
       r.tracking_code as "trackingCode", r.deliver_to_name as "deliverToName", r.deliver_to_phone as "deliverToPhone",
       r.deliver_to_address as "deliverToAddress", ${placeLabelSql("r.deliver_to_place")} as "deliverToPlace",
       (select json_build_object('name', p.name, 'nameKh', p.name_kh, 'phone', p.phone)
          from user_profile p where p.id = r.profile_id) as buyer,
       (select json_build_object('name', v.name, 'nameKh', v.name_kh, 'phone', v.phone, 'address', v.address,
          'taxId', nullif(trim(v.tax_id), ''), 'place', ${placeLabelSql("v.place")}) from vendor v where v.id = r.vendor_id) as seller,
       (select json_build_object('name', m.name, 'nameKh', m.name_kh, 'kind', m.kind)
          from payment_method m where m.id = r.payment_method_id) as "paymentMethod",
       (select json_build_object('name', s.name, 'nameKh', s.name_kh)
          from delivery_service s where s.id = r.delivery_service_id) as "deliveryService"
     from "order" r where r.id = $1 and r.deleted_at is null`,
    [id],
  );
  if (!found) throw new AppError("notFound");
  return found;
}
