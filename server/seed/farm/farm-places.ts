import { farm } from "../../../domain/entities/farm/farm.ts";
import { farmCommunity } from "../../../domain/entities/farm/farm-community.ts";
import { fixedNumber } from "../fixed-id.ts";
import { demoPhone } from "../people/people-names.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import type { Crop } from "./farm-crops.ts";

/** A demo farm, with the fields that its plans and records need. */
export interface DemoFarm {
  readonly id: string;
  readonly profileId: string;
  readonly area: number;
  readonly geo: { readonly latitude: number; readonly longitude: number } | null;
  readonly crops: readonly Crop[];
}

interface Farmer {
  readonly id: string;
  readonly place: string | null;
  readonly mainCropIds: readonly string[];
}
interface Home {
  readonly code: string;
  readonly name: string;
  readonly nameKh: string;
}

const farmCount = 200;
const communityCount = 20;

/** Crops grown together, most common first; for farms whose farmer named no crops. */
const mixes = [
  ["Rice", "Cattle"],
  ["Rice", "Mung bean"],
  ["Rice", "Chicken"],
  ["Cucumber", "Chilli", "Tomato"],
  ["Cassava"],
  ["Mango", "Banana"],
  ["Maize", "Peanut"],
  ["Rice", "Catfish"],
  ["Chicken", "Duck"],
  ["Cashew", "Black pepper"],
  ["Water spinach", "Chinese kale", "Yardlong bean"],
  ["Pig", "Rice"],
] as const;

/** English and Khmer farm names by main crop. */
const kinds: Readonly<Record<string, readonly [name: string, nameKh: string]>> = {
  cereal: ["Rice field", "ស្រែ"],
  vegetable: ["Vegetable garden", "សួនបន្លែ"],
  spice: ["Vegetable garden", "សួនបន្លែ"],
  fruit: ["Orchard", "ចម្ការឈើហូបផ្លែ"],
  poultry: ["Poultry farm", "កសិដ្ឋានបក្សី"],
  livestock: ["Livestock farm", "កសិដ្ឋានចិញ្ចឹមសត្វ"],
  aquaculture: ["Fish ponds", "ស្រះត្រី"],
};
const otherKind = ["Upland field", "ចម្ការ"] as const;

const soils = ["sandy", "loam", "clay", "alluvial", "laterite"];
const waters = ["rain", "canal", "pond", "well", "river"];

/** Returns a function that picks a farm's commune: the farmer's own, or any in the country. */
async function readHomes(): Promise<(code: string | null, key: string) => Home> {
  const communes = await readTable("gazetteer/communes.csv", ["code", "name_latin", "name_km"]);
  return (code, key) => {
    const own = code === null ? [] : communes.filter((row) => row.code.startsWith(code.slice(0, 6)));
    const from = own.length > 0 ? own : communes;
    const found = from[fixedNumber(key, from.length)];
    if (!found) throw new Error("The gazetteer has no communes");
    return { code: found.code, name: found.name_latin, nameKh: found.name_km };
  };
}

/**
 * Returns a function that picks positions within a few kilometres of a province's centre: realistic, but no real
 * address.
 */
async function readPositions(): Promise<
  (code: string, key: string) => { latitude: number; longitude: number } | null
> {
  const centres = await readTable("share-alike/province_centroids.csv", ["province_code", "lat", "lon"]);
  return (code, key) => {
    const centre = centres.find((row) => row.province_code === code.slice(0, 2));
    if (!centre) return null;
    const away = (axis: string) => (fixedNumber(`${axis}:${key}`, 300) - 150) / 1000;
    const exact = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
    return {
      latitude: exact(Number(centre.lat) + away("lat")),
      longitude: exact(Number(centre.lon) + away("lon")),
    };
  };
}

const placeOf = (code: string) => ({
  province: code.slice(0, 2),
  district: code.slice(0, 4),
  commune: code.slice(0, 6),
});

const farmersSql = `select id, place, main_crop_ids as "mainCropIds" from user_profile
where occupation in ('farmer', 'cooperative') and deleted_at is null order by id`;

/** Adds communities with their members, and farms of existing farmers. Returns the farms. */
export async function seedFarmPlaces(
  { tx, add }: SeedContext,
  crops: readonly Crop[],
): Promise<readonly DemoFarm[]> {
  const farmers = await tx.query<Farmer>(farmersSql);
  if (farmers.length === 0) return [];
  const homeOf = await readHomes();
  const positionOf = await readPositions();
  const cropsOf = ({ mainCropIds }: Farmer, index: number): readonly Crop[] => {
    const own = crops.filter(({ id }) => mainCropIds.includes(id));
    const mix: readonly string[] = mixes[index % mixes.length] ?? mixes[0];
    return own.length > 0 ? own : crops.filter(({ name }) => mix.includes(name));
  };
  const farms = Array.from({ length: farmCount }, (_, index) => {
    const farmer = farmers[index % farmers.length];
    if (!farmer) throw new Error("There are no farmers");
    const home = homeOf(farmer.place, `farm:${index}`);
    return {
      index,
      farmer,
      home,
      grown: cropsOf(farmer, index),
      area: (2 + fixedNumber(`area:${index}`, 48)) / 10,
    };
  });
  await add(
    farm,
    farms.map(({ index, farmer, home, grown, area }) => {
      const [kind, kindKh] = kinds[grown[0]?.category ?? ""] ?? otherKind;
      return {
        key: index,
        profileId: farmer.id,
        name: `${kind} at ${home.name}`,
        nameKh: `${kindKh}នៅ${home.nameKh}`,
        area,
        place: placeOf(home.code),
        geo: positionOf(home.code, `farm:${index}`),
        soil: soils[fixedNumber(`soil:${index}`, soils.length)],
        water: waters[fixedNumber(`water:${index}`, waters.length)],
        cropIds: grown.map(({ id }) => id),
      };
    }),
  );
  await add(
    farmCommunity,
    Array.from({ length: communityCount }, (_, index) => {
      const leader = farmers[(index * 7) % farmers.length];
      const home = homeOf(leader?.place ?? null, `community:${index}`);
      const nearby = farmers.filter(({ place }) => place?.slice(0, 2) === home.code.slice(0, 2));
      const kind = index % 5 === 3 ? "producerGroup" : index % 5 === 4 ? "association" : "cooperative";
      const mix: readonly string[] = mixes[index % mixes.length] ?? [];
      const grown = crops.filter(({ name }) => mix.includes(name));
      return {
        key: index,
        ...communityNames(kind, home, grown[0]),
        kind,
        leaderId: leader?.id ?? null,
        memberIds: [...new Set([...(leader ? [leader.id] : []), ...nearby.slice(0, 24).map(({ id }) => id)])],
        phone: demoPhone(600 + index),
        place: placeOf(home.code),
        geo: positionOf(home.code, `community:${index}`),
        cropIds: grown.map(({ id }) => id),
        foundedOn: `${2008 + fixedNumber(`founded:${index}`, 16)}-${String(1 + fixedNumber(`month:${index}`, 12)).padStart(2, "0")}-15`,
      };
    }),
  );
  return farms.map(({ index, farmer, home, grown, area }) => ({
    id: demoId(farm, index),
    profileId: farmer.id,
    area,
    geo: positionOf(home.code, `farm:${index}`),
    crops: grown,
  }));
}

function communityNames(kind: string, { name, nameKh }: Home, crop: Crop | undefined) {
  const grows = crop ? { en: crop.name.toLowerCase(), km: crop.nameKh } : { en: "farm", km: "កសិកម្ម" };
  if (kind === "producerGroup")
    return {
      name: `${name} ${grows.en} producers`,
      nameKh: `ក្រុមផលិតករ${grows.km}${nameKh}`,
      description: `Farmers of ${name} who grow ${grows.en} to one plan and sell it together.`,
      descriptionKh: `កសិករនៅ${nameKh}ដែលផលិត${grows.km}តាមផែនការរួម និងលក់ជាក្រុម។`,
    };
  if (kind === "association")
    return {
      name: `${name} Farmer Association`,
      nameKh: `សមាគមកសិករ${nameKh}`,
      description: `Farmers of ${name} who learn from each other and speak with one voice.`,
      descriptionKh: `កសិករនៅ${nameKh}ដែលរៀនពីគ្នាទៅវិញទៅមក និងមានសំឡេងរួម។`,
    };
  return {
    name: `${name} Agricultural Cooperative`,
    nameKh: `សហគមន៍កសិកម្ម${nameKh}`,
    description: `Members of ${name} buy inputs together, save together and sell together.`,
    descriptionKh: `សមាជិកនៅ${nameKh}ទិញធាតុចូលរួម សន្សំរួម និងលក់រួម។`,
  };
}
