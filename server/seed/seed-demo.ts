import type { Database } from "../db/database.ts";
import { hashPassword } from "../features/auth/hash-password.ts";
import type { FileStore } from "../files/file-store.ts";
import { demoAccountId, demoPassword, seedAccounts, tieSuppliers } from "./demo-accounts.ts";
import { seedFarm } from "./farm/seed-farm.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { seedContent } from "./seed-content.ts";
import { seedExperts } from "./seed-experts.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";
import { seedPictures } from "./seed-pictures.ts";
import { seedProducts } from "./seed-products.ts";
import { seedVendors } from "./seed-vendors.ts";
import { seedWork } from "./seed-work.ts";

interface SeedServices {
  readonly db: Pick<Database, "transaction">;
  readonly files: FileStore;
  readonly log: { info(message: string): void };
}

/**
 * Fills an empty database with the demo: the gazetteer, the catalogue, vendors, experts and accounts. All or nothing;
 * the same ids and values each time. Answers whether it did: a database with any account is left as it is.
 */
export async function seedDemo({ db, files, log }: SeedServices): Promise<boolean> {
  const started = Date.now();
  const passwordHash = await hashPassword(demoPassword);
  const isDone = await db.transaction(async (tx) => {
    await seedGazetteer(tx);
    const [account] = await tx.query(`select 1 from "user" limit 1`);
    if (account) return false;
    const adminId = demoAccountId("admin");
    await seedAccounts(tx, passwordHash);
    const picture = await seedPictures({ tx, files, createdBy: adminId });
    const work = seedWork({ tx, adminId, picture });
    await seedContent(work);
    await seedCatalogue(work);
    await seedVendors(work);
    await tieSuppliers(tx);
    await seedExperts(work);
    await seedProducts(work);
    await seedFarm(work);
    return true;
  });
  if (isDone) log.info(`The demo data is in place (${Date.now() - started} ms).`);
  return isDone;
}
