import type { Row } from "../../domain/declare/index.ts";
import { invoice } from "../../domain/entities/orders/invoice.ts";
import { startWithPeople } from "../../tests/support/people.ts";
import { openMarket, runTransition } from "../orders/market.fixture.ts";
import { writeOrders } from "../orders/write-orders.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";

export type Invoice = Row<typeof invoice>;
const place = { province: "12", district: null, commune: null, village: null };

/** A market with people who place, deliver, return and refund orders, and read what was issued. */
export async function openInvoicing() {
  const people = await startWithPeople();
  const market = await openMarket(people.db);
  const profileId = await market.addProfile(null);
  const { db, admin } = people;
  const act = (name: string, id: string, input: object = {}) => runTransition(db, admin)(name, id, input);
  return {
    ...people,
    market,
    profileId,
    act,
    /** Places an order of one vendor. */
    async place(
      items: readonly { readonly productId: string; readonly quantity: number }[],
      { paymentMethodId = market.khqr, buyer = profileId } = {},
    ): Promise<string> {
      const deliverTo = { name: "Chan Sreymom", phone: "012 000 102", address: "House 12" };
      const [id = ""] = await db.transaction((tx) =>
        writeOrders({
          tx,
          actor: admin,
          profileId: buyer,
          basket: { items, paymentMethodId, place },
          deliverTo,
        }),
      );
      return id;
    },
    async lead(id: string, ...names: readonly string[]): Promise<void> {
      for (const name of names) await act(name, id);
    },
    /** The invoice of an order and its credit notes, in order of their numbers. */
    async issued(orderId: string): Promise<readonly Invoice[]> {
      const ids = await db.query<{ id: string }>(
        "select id from invoice where order_id = $1 order by invoice_id is not null, created_at, number",
        [orderId],
      );
      const found: Invoice[] = [];
      for (const { id } of ids)
        found.push((await findForUpdate({ db, actor: admin, entity: invoice, id })).row);
      return found;
    },
    async register({ seller, buyer }: { readonly seller: string | null; readonly buyer: string | null }) {
      await db.query("update vendor set tax_id = $2 where id = $1", [market.vendorId, seller]);
      await db.query("update user_profile set tax_id = $2 where id = $1", [profileId, buyer]);
    },
  };
}
export type Invoicing = Awaited<ReturnType<typeof openInvoicing>>;
