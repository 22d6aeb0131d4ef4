import { order } from "../../domain/entities/orders/order.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";

const o = columnsOf(order, "o");

export interface OpenOrder {
  readonly id: string;
  readonly number: string;
  readonly state: string;
}

/** The orders of a buyer for which sellers wait to deliver or to be paid. */
export const findOpenOrders = (db: Queries, profileId: string): Promise<readonly OpenOrder[]> =>
  db.query<OpenOrder>(
    `select id, ${o.number}, ${o.state} from "order" o where ${o.profileId} = $1 and deleted_at is null
       and ${o.state} in ('pending', 'confirmed', 'packed', 'delivering') order by created_at, id`,
    [profileId],
  );

/** Keeps new orders of a buyer out until the transaction ends. */
export const lockProfile = (tx: Queries, profileId: string): Promise<unknown> =>
  tx.query("select 1 from user_profile where id = $1 for update", [profileId]);

/**
 * Throws while sellers wait to deliver or be paid. Locks the profile, which keeps new orders out until the transaction
 * ends.
 */
export async function assertNoOpenOrders(tx: Queries, profileId: string): Promise<void> {
  await lockProfile(tx, profileId);
  const orders = await findOpenOrders(tx, profileId);
  if (orders.length === 0) return;
  const numbers = orders.map(({ number }) => number).join(", ");
  throw new AppError("rule", {
    message: localized(
      `You have open orders: ${numbers}. Cancel unconfirmed orders and receive the others first. For help, contact Kasekam support in the app.`,
      `អ្នកនៅមានការបញ្ជាទិញមិនទាន់បញ្ចប់៖ ${numbers}។ សូមបោះបង់ការបញ្ជាទិញដែលមិនទាន់បញ្ជាក់ ហើយទទួលអ្វីដែលនៅសល់ជាមុនសិន។ បើត្រូវការជំនួយ សូមទាក់ទងក្រុមជំនួយ Kasekam ក្នុងកម្មវិធី។`,
    ),
    extra: { orders },
  });
}
