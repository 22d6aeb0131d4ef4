import { expect, onTestFinished, test } from "vitest";
import { productRating } from "../../domain/entities/products/product-rating.ts";
import { addPeople } from "../../tests/support/people.ts";
import { createMigratedDatabase } from "../../tests/support/test-app.ts";
import { withClient } from "../db/client.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import { writeNew } from "../records/write/create.ts";
import { openMarket } from "./market.fixture.ts";
import { writeOrders } from "./write-orders.ts";

test("products are ordered and rated at the same time without a deadlock", { timeout: 120_000 }, async () => {
  const { url, drop } = await createMigratedDatabase();
  onTestFinished(drop);
  // A connection for each write at a time: otherwise a write waits for one, which fails on a busy machine.
  const db = openAppDatabase(url, { connections: 40 });
  const { admin: actor } = await addPeople(db);
  const market = await openMarket(db);
  const profileId = await market.addProfile(null);
  const productId = await market.addProduct("Urea", { quantity: 1000 });
  const order = async (): Promise<string> => {
    const basket = {
      items: [{ productId, quantity: 1 }],
      paymentMethodId: market.khqr,
      place: { province: "12", district: null, commune: null, village: null },
    };
    const deliverTo = { name: "Chan Sreymom", phone: "012 000 102" };
    const [id = ""] = await db.transaction((tx) => writeOrders({ tx, actor, profileId, basket, deliverTo }));
    return id;
  };
  const rate = (orderId: string) =>
    writeNew({ db, actor, entity: productRating, values: { productId, orderId, profileId, stars: 5 } });
  const placed = await Promise.all(Array.from({ length: 20 }, order));
  await Promise.all(placed.flatMap((id) => [rate(id), order()]));
  // A connection that ends has reported its statistics. Transactions that failed are tried again, so no call fails.
  await db.close();
  const counted = await withClient(url, (client) =>
    client.query<{ deadlocks: number }>(
      "select deadlocks from pg_stat_database where datname = current_database()",
    ),
  );
  expect(counted.rows).toEqual([{ deadlocks: 0 }]);
});
