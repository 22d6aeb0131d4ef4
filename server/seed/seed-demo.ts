import { hashPassword } from "../auth/passwords/hash-password.ts";
import type { Database, Queries } from "../db/database.ts";
import { abortable } from "../db/statements/abortable.ts";
import { analyzeWritten } from "../db/statements/analyze-written.ts";
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
import { createSeedContext, type SeedContext } from "./seed-context.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

interface SeedServices {
  readonly db: Pick<Database, "transaction">;
  readonly files: FileStore;
  readonly log: { info(message: string): void };
  /** Ends the work before its next statement: nothing of the demo is then kept. */
  readonly signal?: AbortSignal;
}

interface DemoFiles {
  readonly tx: Queries;
  readonly files: FileStore;
  readonly createdBy: string;
}

type DemoStep = (work: SeedContext, stored: DemoFiles) => Promise<unknown>;

const partBeforePrices = "products and farms";

/** The parts of the demo in the order in which they refer to each other. */
const parts: readonly (readonly [name: string, ...steps: readonly DemoStep[]])[] = [
  ["texts and catalogue", seedContent, seedCatalogue],
  [
    "people and vendors",
    seedVendors,
    ({ tx }) => linkSuppliers(tx),
    ...[seedStaff, seedExperts, seedAuthors, seedProjects, seedProfiles],
  ],
  [partBeforePrices, seedProducts, seedFarm, seedPartners, seedServices],
  ["market prices", seedExchangeRates, seedPrices],
  [
    "orders",
    ...[seedPromotions, seedOrders, seedLoans],
    async (work, { files, ...stored }) => {
      const document = await storeDemoDocument({ ...stored, files });
      await seedSettlements(work, { files, slip: document });
      await seedApplications(work, document);
    },
  ],
  [
    "guides, news and comments",
    ...[seedEvents, seedGuides, seedProblems, seedFeeds],
    async (work, stored) => seedTutorials(work, await seedVideos(stored)),
    ...[seedNews, seedComments, seedLikes, seedRatings],
  ],
  [
    "conversations",
    seedNotifications,
    async (work, stored) => seedChats(work, await seedVoice(stored)),
    ...[seedEdgeRecords, seedEdgeEntities],
  ],
];

/**
 * Fills an empty database with the demo in one transaction: gazetteer, catalogue, vendors, experts, accounts. Ids and
 * values are the same every time. Returns whether it did; a database with any account is left unchanged.
 */
export async function seedDemo({ db, files, log, signal }: SeedServices): Promise<boolean> {
  const started = Date.now();
  const passwordHash = await hashPassword(demoPassword);
  const isDone = await db.transaction(async (given) => {
    const tx = abortable(given, signal);
    const begin = (name: string) => log.info(`Loading the demo data: ${name}`);
    await seedGazetteer(tx);
    const [account] = await tx.query(`select 1 from "user" limit 1`);
    if (account) return false;
    const createdBy = demoAccountId("admin");
    begin("accounts and pictures");
    await seedAccounts(tx, passwordHash);
    const stored = { tx, files, createdBy };
    const picture = await seedPictures(stored);
    const work = createSeedContext({ tx, adminId: createdBy, picture });
    for (const [name, ...steps] of parts) {
      begin(name);
      for (const step of steps) await step(work, stored);
      // Later parts add words to those of these. The lock also keeps others from counting the rows as none.
      if (name === partBeforePrices) await analyzeWritten(tx);
    }
    return true;
  });
  if (isDone) await weighPopular(db, signal);
  if (isDone) log.info(`The demo data is in place (${Date.now() - started} ms).`);
  return isDone;
}
