import type { AnyEntity } from "../../domain/declare/index.ts";
import { activity } from "../../domain/entities/content/activity.ts";
import { expert } from "../../domain/entities/people/expert.ts";
import { product } from "../../domain/entities/products/product.ts";
import { productSubCategory } from "../../domain/entities/products/product-sub-category.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Database } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import { summarizeHistory } from "../records/history/summarize-history.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { keepOrderTotals } from "../reports/totals/keep-totals.ts";
import { addUpCounts } from "./add-up-counts.ts";
import { categoryPicture, familyOf, productPicture, subCategoryOf } from "./catalogue/catalogue-choices.ts";
import { readPictures } from "./catalogue/seed-pictures.ts";
import { detailsOf } from "./catalogue/seed-templates.ts";
import { demoAccountId } from "./demo-accounts.ts";
import { seedManyOrders } from "./orders/seed-many-orders.ts";
import { orderCount } from "./orders/seed-orders.ts";
import { vendorCount } from "./partners/seed-vendors.ts";
import { demoPhone, readPeopleNames } from "./people/people-names.ts";
import { expertCount } from "./people/seed-experts.ts";
import { readTable } from "./read-table.ts";
import { demoId, type SeedValues } from "./seed-context.ts";
import { readProductTexts, readProductWeights, readShortDescriptions } from "./texts/product-texts.ts";

/** A generated record of an entity. */
type ScaledRow<E> = SeedValues<E> & { readonly id: string };
type AnyScaledRow = ScaledRow<AnyEntity>;

interface ScaleInput {
  readonly db: Database;
  readonly log: { info(message: string): void };
  /** Multiple of the demo. */
  readonly scale: number;
  /** Minimum number of orders. */
  readonly orders?: number;
  /** Leaves out the search words of orders and people: for benchmarks of reports. */
  readonly withoutSearch?: boolean;
}

const rowsAtOnce = 1000;
/** As many as one script's database connections; more would only queue. */
const parallelLanes = 2;

/**
 * Adds `scale` times the demo's vendors, experts, products and orders, with separate names, search keys and history;
 * `orders` sets a minimum number of orders. Records of an earlier run are kept, so that a run can be resumed. Requires
 * the demo.
 */
export async function seedScale({
  db,
  log,
  scale,
  orders = 0,
  withoutSearch = false,
}: ScaleInput): Promise<void> {
  const source = await readSource();
  const counts = [
    ["vendors", vendor, vendorCount * scale, vendorAt],
    ["experts", expert, expertCount * scale, expertAt],
    ["products", product, source.products.length * scale, productAt],
  ] as const;
  for (const [name, entity, count, rowAt] of counts) {
    const started = Date.now();
    const added = await insertMissing({ db, entity, count, rowAt: (index) => rowAt(source, index, scale) });
    log.info(`${name}: ${added} added, ${count - added} there before (${Date.now() - started} ms)`);
  }
  const started = Date.now();
  const count = Math.max(orders, orderCount * scale);
  const added = await seedManyOrders({ db, adminId: demoAccountId("admin"), count, withoutSearch });
  log.info(`orders: ${added} added, ${count - added} there before (${Date.now() - started} ms)`);
  const totalling = Date.now();
  await keepOrderTotals(db);
  log.info(`totals of orders: up to date (${Date.now() - totalling} ms)`);
  await db.query(
    `vacuum (analyze) product, vendor, expert, user_profile, "order", order_fact, order_line, ledger_entry,
      order_total, order_line_total, order_buyer, order_day_buyers, order_month_buyers, order_day_change, search_spelling`,
  );
  await db.query("analyze history");
  await summarizeHistory(db);
  const adding = Date.now();
  await addUpCounts(db);
  await db.query("vacuum (analyze) search_spelling, search_count, search_posting, search_document");
  log.info(`search index: up to date (${Date.now() - adding} ms)`);
}

interface FillInput {
  readonly db: Database;
  readonly entity: AnyEntity;
  readonly count: number;
  readonly rowAt: (index: number) => AnyScaledRow;
}

/** Inserts missing records in chunks and parallel lanes: while one chunk is computed, others are written. */
async function insertMissing({ db, entity, count, rowAt }: FillInput): Promise<number> {
  let next = 0;
  let added = 0;
  const work = async () => {
    while (next < count) {
      const from = next;
      next += rowsAtOnce;
      const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) =>
        rowAt(from + index),
      );
      const known = await db.query<{ id: string }>(
        `select id from ${quote(tableName(entity))} where id = any ($1::uuid[])`,
        [rows.map(({ id }) => id)],
      );
      const there = new Set(known.map(({ id }) => id));
      const missing = rows.filter(({ id }) => !there.has(id));
      // GIN indexes take many keys at once faster than few; the final vacuum flushes their pending lists.
      if (missing.length > 0)
        await db.transaction((tx) => insertMany(tx, entity, missing, { pendingList: "64MB" }));
      added += missing.length;
    }
  };
  await Promise.all(Array.from({ length: parallelLanes }, work));
  return added;
}

async function readSource() {
  const [products, communes, provinces, personAt] = await Promise.all([
    readTable("products/farm_products.csv", [
      "sku",
      "category_code",
      "name_en",
      "name_km",
      "unit_code",
      "price_khr",
    ]),
    readTable("gazetteer/communes.csv", ["code", "name_latin", "name_km"]),
    readTable("gazetteer/provinces.csv", ["code", "name_latin", "name_km"]),
    readPeopleNames(),
  ]);
  return {
    products,
    communes,
    provinces: new Map(provinces.map((row) => [row.code, row])),
    personAt,
    texts: await readProductTexts(),
    shortDescriptions: await readShortDescriptions(),
    weights: await readProductWeights(),
    picture: await readPictures(),
  };
}
type Source = Awaited<ReturnType<typeof readSource>>;

/** Picks list elements so that neighbours in the result are far apart in the list. */
function pick<T>(list: readonly T[], index: number): T {
  const found = list[(index * 7919 + Math.floor(index / list.length)) % list.length];
  if (found === undefined) throw new Error("There is nothing to pick from");
  return found;
}

const hour = 3_600_000;
const system = (index: number) => {
  const at = new Date(Date.now() - 400 * 24 * hour + (index % 9000) * hour).toISOString();
  const by = demoAccountId("admin");
  return { createdAt: at, updatedAt: at, createdBy: by, updatedBy: by };
};

function homeAt({ communes, provinces }: Source, index: number) {
  const commune = pick(communes, index);
  const province = provinces.get(commune.code.slice(0, 2));
  return {
    code: commune.code,
    name: `${commune.name_latin}, ${province?.name_latin}`,
    nameKh: `${commune.name_km} ${province?.name_km}`,
  };
}
const place = (code: string) => ({ province: code.slice(0, 2), district: code.slice(0, 4), commune: code });

const scaledId = (entity: AnyEntity, index: number): string => demoId(entity, `scale:${index}`);

function vendorAt(source: Source, index: number): ScaledRow<typeof vendor> {
  const home = homeAt(source, index);
  const person = source.personAt(5000 + index);
  const isCooperative = index % 3 === 0;
  return {
    ...system(index),
    id: scaledId(vendor, index),
    code: `S${String(index + 1).padStart(6, "0")}`,
    name: isCooperative
      ? `${home.name} Cooperative ${index + 1}`
      : `${person.name} Farm Supplies, ${home.name}`,
    nameKh: isCooperative ? `សហគមន៍កសិកម្ម${home.nameKh} ${index + 1}` : `ហាង ${person.nameKh} ${home.nameKh}`,
    logo: source.picture(categoryPicture(pick(source.products, index).category_code)),
    phone: demoPhone(index),
    place: place(home.code),
    businessType: isCooperative ? "cooperative" : "shop",
    state: index % 40 === 39 ? "suspended" : "active",
  };
}

const allActivities = ["rice", "vegetables", "fruit", "maize", "chicken", "pig", "cattle", "fish", "soil"];

function expertAt(source: Source, index: number): ScaledRow<typeof expert> {
  const person = source.personAt(90_000 + index);
  const home = homeAt(source, index);
  return {
    ...system(index),
    id: scaledId(expert, index),
    ...person,
    phone: demoPhone(index),
    specialityIds: [demoId(activity, pick(allActivities, index))],
    organisation: `Agricultural extension, ${home.name}`,
    province: place(home.code),
    available: index % 5 !== 4,
  };
}

/** Package sizes in both languages. */
const packings = [
  localized("1 kg", "១ គីឡូក្រាម"),
  localized("5 kg", "៥ គីឡូក្រាម"),
  localized("10 kg", "១០ គីឡូក្រាម"),
  localized("25 kg", "២៥ គីឡូក្រាម"),
  localized("small pack", "កញ្ចប់តូច"),
  localized("large pack", "កញ្ចប់ធំ"),
  localized("wholesale", "លក់ដុំ"),
  localized("new season", "រដូវថ្មី"),
] as const;

function productAt(source: Source, index: number, scale: number): ScaledRow<typeof product> {
  const { products, texts, shortDescriptions } = source;
  const { sku, category_code: category, name_en, name_km, unit_code, price_khr } = pick(products, index);
  const home = homeAt(source, Math.floor(index / 3));
  const packing = pick(packings, Math.floor(index / 5));
  const name = localized(
    `${name_en}, ${packing.en}, ${home.name}`,
    `${name_km} ${packing.km} ${home.nameKh}`,
  );
  const { content, contentKh } = detailsOf(texts, familyOf(category), name);
  const short = shortDescriptions[category];
  return {
    ...system(index),
    id: scaledId(product, index),
    name: name.en,
    nameKh: name.km,
    shortDescription: short?.en.replace("{name}", name_en) ?? null,
    shortDescriptionKh: index % 11 === 6 ? null : (short?.km.replace("{name}", name_km) ?? null),
    content,
    contentKh,
    iconUrl: source.picture(productPicture(category, name_en)),
    photoLink: [source.picture(productPicture(category, name_en))],
    // Prices vary between sellers by up to a tenth, in steps of 100 riel.
    basePrice: Math.max(100, Math.round((Number(price_khr) * (95 + (index % 11))) / 10_000) * 100),
    quantity: (index * 37) % 500,
    unitId: demoId(productUnit, unit_code),
    weight: source.weights[sku] ?? null,
    productSubCategoryIds: [demoId(productSubCategory, subCategoryOf(category, name_en))],
    vendorIds: [scaledId(vendor, index % (vendorCount * scale))],
    expertIds: [],
    onlineMode: index % 9 !== 8,
    exportedData: index % 5 === 0,
    state: index % 13 === 9 ? "draft" : index % 29 === 28 ? "archived" : "published",
    sold: sku.length + ((index * 13) % 700),
  };
}
