import { hashPassword } from "../auth/passwords/hash-password.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { weighPopular } from "../records/search/weigh-popular.ts";
import { seedCatalogue } from "./catalogue/seed-catalogue.ts";
import { seedPictures } from "./catalogue/seed-pictures.ts";
import { seedExchangeRates, seedPrices } from "./catalogue/seed-prices.ts";
import { seedProducts } from "./catalogue/seed-products.ts";
import { seedPromotions } from "./catalogue/seed-promotions.ts";
import { seedServices } from "./catalogue/seed-services.ts";
import { seedComments } from "./content/seed-comments.ts";
import { seedContent } from "./content/seed-content.ts";
import { seedEvents } from "./content/seed-events.ts";
import { seedGuides } from "./content/seed-guides.ts";
import { seedFeeds, seedLikes, seedNews, seedTutorials } from "./content/seed-posts.ts";
import { seedProblems } from "./content/seed-problems.ts";
import { seedRatings } from "./content/seed-ratings.ts";
import { seedVideos } from "./content/seed-videos.ts";
import { demoAccountId, demoPassword, linkSuppliers, seedAccounts } from "./demo-accounts.ts";
import { seedEdgeEntities } from "./edge/seed-edge-entities.ts";
import { seedEdgeRecords } from "./edge/seed-edge-records.ts";
import { seedFarm } from "./farm/seed-farm.ts";
import { storeDemoDocument } from "./messages/demo-document.ts";
import { seedChats } from "./messages/seed-chats.ts";
import { seedNotifications } from "./messages/seed-notifications.ts";
import { seedVoice } from "./messages/seed-voice.ts";
import { seedOrders } from "./orders/seed-orders.ts";
import { seedSettlements } from "./orders/seed-settlements.ts";
import { seedApplications } from "./partners/seed-applications.ts";
import { seedLoans } from "./partners/seed-loans.ts";
import { seedPartners } from "./partners/seed-partners.ts";
import { seedVendors } from "./partners/seed-vendors.ts";
import { seedAuthors } from "./people/seed-authors.ts";
import { seedExperts } from "./people/seed-experts.ts";
import { seedProfiles } from "./people/seed-profiles.ts";
import { seedProjects } from "./people/seed-projects.ts";
import { seedStaff } from "./people/seed-staff.ts";
import { createSeedContext } from "./seed-context.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

interface SeedServices {
  readonly db: Pick<Database, "transaction">;
  readonly files: FileStore;
  readonly log: { info(message: string): void };
}

/**
 * Fills an empty database with the demo in one transaction: gazetteer, catalogue, vendors, experts, accounts. Ids and
 * values are the same every time. Returns whether it did; a database with any account is left unchanged.
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
    const work = createSeedContext({ tx, adminId, picture });
    await seedContent(work);
    await seedCatalogue(work);
    await seedVendors(work);
    await linkSuppliers(tx);
    await seedStaff(work);
    await seedExperts(work);
    await seedAuthors(work);
    await seedProjects(work);
    await seedProfiles(work);
    await seedProducts(work);
    await seedFarm(work);
    await seedPartners(work);
    await seedServices(work);
    await seedExchangeRates(work);
    await seedPrices(work);
    await seedPromotions(work);
    await seedOrders(work);
    await seedLoans(work);
    const document = await storeDemoDocument({ tx, files, createdBy: adminId });
    await seedSettlements(work, { files, slip: document });
    await seedApplications(work, document);
    await seedEvents(work);
    await seedGuides(work);
    await seedProblems(work);
    await seedFeeds(work);
    await seedTutorials(work, await seedVideos({ tx, files, createdBy: adminId }));
    await seedNews(work);
    await seedComments(work);
    await seedLikes(work);
    await seedRatings(work);
    await seedNotifications(work);
    await seedChats(work, await seedVoice({ tx, files, createdBy: adminId }));
    await seedEdgeRecords(work);
    await seedEdgeEntities(work);
    return true;
  });
  if (isDone) await weighPopular(db);
  if (isDone) log.info(`The demo data is in place (${Date.now() - started} ms).`);
  return isDone;
}
