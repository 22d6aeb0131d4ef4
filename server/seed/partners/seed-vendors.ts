import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { skipVendorCodes } from "../../records/values/next-number.ts";
import { demoAccountId } from "../demo-accounts.ts";
import { fixedNumber } from "../fixed-id.ts";
import { demoPhone, type PersonName, readPeopleNames } from "../people/people-names.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

type Kind = "cooperative" | "shop" | "company" | "individual";

/** Commune code, business type and picture of each demo vendor. */
const vendors: readonly (readonly [commune: string, kind: Kind, picture: string])[] = [
  ["121002", "cooperative", "tomato"],
  ["030102", "shop", "chemical"],
  ["010201", "cooperative", "rice"],
  ["020307", "company", "tractor"],
  ["020310", "shop", "tools"],
  ["030701", "cooperative", "rice"],
  ["171010", "individual", "chicken"],
  ["170904", "cooperative", "fish"],
  ["060103", "shop", "package"],
  ["030206", "individual", "watermelon"],
  ["050301", "company", "pig"],
  ["081106", "cooperative", "banana"],
  ["081007", "individual", "duck"],
  ["150305", "cooperative", "peanut"],
  ["200515", "shop", "seedling"],
  ["080611", "individual", "cucumber"],
  ["070406", "cooperative", "chilli"],
  ["210215", "cooperative", "rice"],
  ["210901", "shop", "bucket"],
  ["140507", "individual", "eggplant"],
  ["060107", "company", "delivery-truck"],
  ["200601", "shop", "package"],
  ["030607", "individual", "mango"],
  ["090606", "cooperative", "coconut"],
];
/** Number of demo vendors. */
export const vendorCount = vendors.length;
/** Id of a demo vendor by index; 0 and 1 belong to the two supplier accounts. */
export const vendorId = (position: number): string => demoId(vendor, position);

interface Home {
  readonly code: string;
  readonly name: string;
  readonly nameKh: string;
}

/** State of the vendors at these places of the list; the others are active. */
const vendorStates: Readonly<Record<number, string>> = { 20: "suspended", 21: "closed" };
/** The accounts that own the first vendors. */
const owners = ["supplier", "supplier2"] as const;

function ownerOf(index: number): string | null {
  const account = owners[index];
  return account === undefined ? null : demoAccountId(account);
}

/** A position within a few kilometres of the province's centre: realistic, but no real address. */
const positionNear = (centre: { readonly lat: string; readonly lon: string }, index: number) => ({
  latitude: Number(centre.lat) + (fixedNumber(`lat:${index}`, 100) - 50) / 1000,
  longitude: Number(centre.lon) + (fixedNumber(`lon:${index}`, 100) - 50) / 1000,
});

/** The members that depend on the business type. */
const termsOf = (kind: Kind, index: number) => ({
  taxId: kind === "company" ? `K${String(index).padStart(3, "0")}-${900_000_000 + index}` : null,
  businessType: kind,
  commission: kind === "cooperative" ? 3 : 5,
  openingHours: kind === "individual" ? "06:00–18:00" : "07:00–17:00",
});

/** Adds the vendors, each in a real commune. */
export async function seedVendors({ add, picture, tx }: SeedContext): Promise<void> {
  const homes = await readHomes();
  const provinces = new Map(
    (await readTable("gazetteer/provinces.csv", ["code", "name_latin", "name_km"])).map((row) => [
      row.code,
      row,
    ]),
  );
  const centres = new Map(
    (await readTable("share-alike/province_centroids.csv", ["province_code", "lat", "lon"])).map((row) => [
      row.province_code,
      row,
    ]),
  );
  const personAt = await readPeopleNames();
  await add(
    vendor,
    vendors.map(([, kind, image], index) => {
      const home = homes[index] ?? fail(`There is no commune for vendor ${index}`);
      const province = provinces.get(home.code.slice(0, 2)) ?? fail(`No province for ${home.code}`);
      const centre = centres.get(home.code.slice(0, 2)) ?? fail(`No centre for ${home.code}`);
      const [name, nameKh] = namesOf({ kind, home, person: personAt(500 + index) });
      const [about, aboutKh] = descriptions[kind];
      const where = `${home.name}, ${province.name_latin}`;
      const whereKh = `${home.nameKh} ${province.name_km}`;
      return {
        key: index,
        code: `V${String(index + 1).padStart(4, "0")}`,
        name,
        nameKh,
        logo: picture(image),
        cover: picture(covers[kind]),
        phone: demoPhone(index * 7),
        email: `vendor${index + 1}@kasekam.example`,
        telegram: index % 2 === 0 ? `@kasekam_vendor${index + 1}` : null,
        place: {
          province: home.code.slice(0, 2),
          district: home.code.slice(0, 4),
          commune: home.code.slice(0, 6),
        },
        address: `${whereKh} · ${where}`,
        geo: positionNear(centre, index),
        ...termsOf(kind, index),
        description: about.replace("{where}", where),
        descriptionKh: aboutKh.replace("{where}", whereKh),
        onlineMode: index % 6 !== 5,
        state: vendorStates[index] ?? "active",
        rating: index % 4 === 3 ? null : 3.5 + fixedNumber(`vendor:${index}`, 16) / 10,
        ownerId: ownerOf(index),
      };
    }),
  );
  await skipVendorCodes(tx);
}

async function readHomes(): Promise<readonly Home[]> {
  const communes = await readTable("gazetteer/communes.csv", ["code", "name_latin", "name_km"]);
  const byCode = new Map(communes.map((row) => [row.code, row]));
  return vendors.map(([code]) => {
    const found = byCode.get(code) ?? fail(`The gazetteer has no commune ${code}`);
    return { code, name: found.name_latin, nameKh: found.name_km };
  });
}

function namesOf({
  kind,
  home,
  person,
}: {
  readonly kind: Kind;
  readonly home: Home;
  readonly person: PersonName;
}): readonly [name: string, nameKh: string] {
  const own = person.name.split(" ")[1] ?? person.name;
  const ownKh = person.nameKh.split(" ")[1] ?? person.nameKh;
  if (kind === "cooperative") return [`${home.name} Agricultural Cooperative`, `សហគមន៍កសិកម្ម${home.nameKh}`];
  if (kind === "company")
    return [`${own} ${home.name} Agriculture Co., Ltd.`, `ក្រុមហ៊ុន ${ownKh} ${home.nameKh} កសិកម្ម`];
  if (kind === "shop") return [`${person.name} Farm Supplies`, `ហាងលក់សម្ភារៈកសិកម្ម ${person.nameKh}`];
  return [`${person.name} Farm`, `ចម្ការ ${person.nameKh}`];
}

const covers: Readonly<Record<Kind, string>> = {
  cooperative: "banner-market",
  shop: "banner-inputs",
  company: "banner-rice-season",
  individual: "banner-livestock",
};

const descriptions: Readonly<Record<Kind, readonly [en: string, km: string]>> = {
  cooperative: [
    "An agricultural cooperative of farming families in {where}. Members grow, sort and sell together.",
    "សហគមន៍កសិកម្មនៃគ្រួសារកសិករនៅ {where}។ សមាជិកដាំដុះ ជ្រើសរើស និងលក់រួមគ្នា។",
  ],
  shop: [
    "A shop for seed, fertiliser and tools in {where}. Ask us which product suits your field.",
    "ហាងលក់ពូជ ជី និងឧបករណ៍កសិកម្មនៅ {where}។ សូមសួរយើងថាផលិតផលណាសមនឹងស្រែចម្ការរបស់អ្នក។",
  ],
  company: [
    "Supplies farms of the whole province from {where}, with delivery and service.",
    "ផ្គត់ផ្គង់កសិដ្ឋានទូទាំងខេត្តពី {where} មានដឹកជញ្ជូន និងសេវាជួសជុល។",
  ],
  individual: [
    "A family farm in {where}. What we sell is what we grow and raise ourselves.",
    "កសិដ្ឋានគ្រួសារនៅ {where}។ យើងលក់តែអ្វីដែលយើងដាំ និងចិញ្ចឹមដោយខ្លួនឯង។",
  ],
};

function fail(message: string): never {
  throw new Error(message);
}
