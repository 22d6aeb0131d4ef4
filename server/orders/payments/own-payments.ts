import type { reportOwnPayment } from "../../../domain/contracts/app/order-payment.ts";
import type { BodyOf, ReplyOf } from "../../../domain/declare/endpoint.ts";
import type { Row } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { payment } from "../../../domain/entities/orders/payment.ts";
import { paymentMethod } from "../../../domain/entities/services/payment-method.ts";
import { AppError, type ErrorName } from "../../../domain/errors/errors.ts";
import { latinDigits } from "../../../domain/khmer/latin-digits.ts";
import { balanceDue } from "../../../domain/orders/order-amounts.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { isoTimeSql } from "../../db/iso-time.ts";
import type { FarmerContext } from "../../http/context.ts";
import { recordChange } from "../../live/record-change.ts";
import { asAdmin } from "../../records/access/as-admin.ts";
import { missingFileError } from "../../records/record-errors.ts";
import { writeNew } from "../../records/write/create.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";
import { findByReference, lockReference } from "./payment-references.ts";

type OwnPayment = ReplyOf<typeof reportOwnPayment>;

const y = columnsOf(payment, "y");
const m = columnsOf(paymentMethod, "m");

/** The payments of an order as its buyer sees them, oldest first. */
export const findOwnPayments = (db: Queries, orderId: string): Promise<readonly OwnPayment[]> =>
  db.query(
    `select y.id, ${y.amount}, ${y.reference}, ${y.paidOn} as "paidOn", ${y.state},
       case when ${y.state} = 'refused' then ${y.reason} end as reason, ${isoTimeSql("y.created_at")} as "createdAt"
     from payment y where ${y.orderId} = $1 and y.deleted_at is null order by y.created_at, y.id`,
    [orderId],
  );

const refusal = (path: string, message: LocalizedText, type: ErrorName = "rule"): AppError =>
  new AppError(type, { message, issues: [{ path, message }] });

/** Throws `rule` when an order takes no further reports. */
async function assertReportable(db: Queries, { row, id }: ReportedOrder): Promise<void> {
  const isOver = row.state === "cancelled" || row.state === "returned";
  // Who paid an order that was cancelled meanwhile gets the money back only if staff hear of it.
  if (balanceDue(row) === 0 && !(isOver && row.paymentState === "unpaid"))
    throw new AppError("rule", {
      message: localized("Nothing is due for this order.", "ការបញ្ជាទិញនេះគ្មានអ្វីត្រូវបង់ទេ។"),
    });
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
    `select count(*)::int as count from payment y where ${y.orderId} = $1 and ${y.state} in ('reported', 'refused')`,
    [id],
  );
  if (count >= limits.reportedPayments)
    throw new AppError("rule", {
      message: localized(
        "Too many payments were reported for this order. Ask Kasekam to check them.",
        "ការទូទាត់ត្រូវបានរាយការណ៍ច្រើនពេកសម្រាប់ការបញ្ជាទិញនេះ។ សូមស្នើឱ្យ Kasekam ពិនិត្យ។",
      ),
    });
}

/** Throws `taken` naming the reference when a payment that counts or waits has it. */
async function assertNewReference(db: Queries, reference: string, orderId: string): Promise<void> {
  const [known] = await findByReference(db, reference);
  if (known === undefined) return;
  throw refusal(
    "reference",
    known.orderId === orderId
      ? localized(
          "A payment of this order has this reference already.",
          "ការទូទាត់មួយនៃការបញ្ជាទិញនេះមានលេខយោងនេះរួចហើយ។",
        )
      : localized(
          "A payment of another order has this reference already.",
          "ការទូទាត់នៃការបញ្ជាទិញផ្សេងមានលេខយោងនេះរួចហើយ។",
        ),
    "taken",
  );
}

/** Throws `invalid` unless the slip is a document that this person uploaded: the files of others stay theirs. */
async function assertOwnSlip(db: Queries, slip: string | null, userId: string): Promise<void> {
  if (slip === null) return;
  const name = /^\/api\/files\/v1\/([\w.-]+)$/.exec(slip)?.[1] ?? "";
  const [own] = await db.query(
    "select from file f where f.name = $1 and f.kind = 'document' and f.created_by = $2 and not f.internal",
    [name, userId],
  );
  if (!own) throw missingFileError(slip, { slip });
}

/** The method of a reported payment. Throws `rule` for cash, which who brings the goods records. */
async function methodOf(db: Queries, id: string | null): Promise<string | null> {
  const cash = await db.query(
    `select from payment_method m where m.id = $1 and ${m.kind} = 'cashOnDelivery'`,
    [id],
  );
  if (cash.length > 0)
    throw refusal(
      "paymentMethodId",
      localized(
        "Choose how you paid. Cash is recorded at delivery.",
        "សូមជ្រើសវិធីដែលអ្នកបានបង់។ សាច់ប្រាក់ត្រូវកត់ត្រាពេលប្រគល់។",
      ),
    );
  return id;
}

interface ReportedOrder {
  readonly id: string;
  readonly row: Row<typeof order>;
}
interface Report extends FarmerContext {
  readonly id: string;
  readonly body: BodyOf<typeof reportOwnPayment>;
}

/**
 * Writes a payment that the buyer says to have made for an own order. It counts when it is confirmed. Throws `notFound`
 * for anybody else's order, `taken` for a reference that is known, or `rule`.
 */
export function reportPayment({ db, actor, profileId, id, body }: Report): Promise<OwnPayment> {
  return db.transaction(async (tx) => {
    const admin = asAdmin(actor);
    const reference = latinDigits(body.reference);
    await lockReference(tx, reference);
    const { row } = await findForUpdate({ db: tx, actor: admin, entity: order, id, lock: "update" });
    if (row.profileId !== profileId) throw new AppError("notFound");
    await assertReportable(tx, { id, row });
    await assertNewReference(tx, reference, id);
    const slip = body.slip ?? null;
    await assertOwnSlip(tx, slip, actor.userId);
    const paymentMethodId = await methodOf(tx, body.paymentMethodId ?? row.paymentMethodId);
    const written = await writeNew({
      db: tx,
      actor: admin,
      entity: payment,
      values: {
        orderId: id,
        vendorId: row.vendorId,
        paymentMethodId,
        amount: body.amount,
        reference,
        paidOn: body.paidOn ?? todayIn(Date.now()),
        slip,
        state: "reported",
      },
    });
    await recordChange(tx, { entity: order.name, id });
    const found = (await findOwnPayments(tx, id)).find((one) => one.id === written.id);
    if (!found) throw new AppError("failed");
    return found;
  });
}
