import { farmerRoleName } from "../../../domain/access/roles.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { demoAccountId, demoPerson, demoUsername } from "../demo-accounts.ts";
import { cropId } from "../farm/farm-crops.ts";
import { fixedNumber } from "../fixed-id.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { readRunningProjects } from "./seed-projects.ts";

/** Number of demo app users. */
export const profileCount = 300;
/** Id of a demo profile by index; 0 can sign in. */
export const profileId = (position: number): string => demoId(userProfile, position);

const hour = 3_600_000;
const day = 24 * hour;
const at = (key: string, index: number, bound: number): number => fixedNumber(`${key}:${index}`, bound);
const isOneIn = (key: string, index: number, of: number): boolean => at(key, index, of) === 0;

const mixes = [
  ["Rice"],
  ["Rice", "Mung bean"],
  ["Cassava", "Maize"],
  ["Tomato", "Cucumber", "Chilli"],
  ["Cashew"],
  ["Mango"],
  ["Banana", "Papaya"],
  ["Water spinach", "Chinese kale", "Mustard greens"],
  ["Black pepper"],
  ["Peanut", "Sesame"],
] as const;
const occupations = [
  "farmer",
  "farmer",
  "farmer",
  "farmer",
  "farmer",
  "farmer",
  "farmer",
  "buyer",
  "trader",
  "cooperative",
];

interface Tables {
  readonly families: readonly Readonly<Record<"name_km" | "name_latin", string>>[];
  readonly given: readonly Readonly<Record<"name_km" | "name_latin" | "gender", string>>[];
  readonly communes: readonly Readonly<Record<"code", string>>[];
  readonly centres: ReadonlyMap<string, Readonly<Record<"lat" | "lon", string>>>;
  readonly prefixes: readonly string[];
  /** Ids of the running projects. */
  readonly projects: readonly string[];
}

async function readTables(): Promise<Tables> {
  const centres = await readTable("share-alike/province_centroids.csv", ["province_code", "lat", "lon"]);
  const prefixes = await readTable("people/phone_prefixes.csv", ["prefix_e164", "subscriber_digits"]);
  return {
    families: await readTable("people/family_names.csv", ["name_km", "name_latin"]),
    given: await readTable("people/given_names.csv", ["name_km", "name_latin", "gender"]),
    communes: await readTable("gazetteer/communes.csv", ["code"]),
    centres: new Map(centres.map((row) => [row.province_code, row])),
    prefixes: prefixes.filter((row) => row.subscriber_digits === "6").map((row) => row.prefix_e164),
    projects: await readRunningProjects(),
  };
}

/** A name, family name first, with a given name matching the gender. */
function personOf({ families, given }: Tables, index: number, gender: string) {
  const fitting = given.filter((name) => name.gender === gender || name.gender === "unisex");
  const family = families[at("profile family", index, families.length)];
  const own = fitting[at("profile given", index, fitting.length)];
  return {
    name: `${family?.name_latin} ${own?.name_latin}`,
    nameKh: `${family?.name_km} ${own?.name_km}`,
  };
}

/** A unique telephone number with an unassigned subscriber part (000xxx). */
const phoneOf = ({ prefixes }: Tables, index: number): string =>
  `${prefixes[index % prefixes.length]}000${String(index).padStart(3, "0")}`;

/** A position within a few kilometres of the province's centre: realistic, but no real address. */
function positionOf({ centres }: Tables, index: number, province: string) {
  const centre = centres.get(province);
  if (!centre || isOneIn("no geo", index, 3)) return null;
  const away = (axis: string) => (at(`profile ${axis}`, index, 300) - 150) / 1000;
  const exact = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return {
    latitude: exact(Number(centre.lat) + away("lat")),
    longitude: exact(Number(centre.lon) + away("lon")),
  };
}

const isBlocked = (index: number): boolean => index % 47 === 30;
/** Two of three registered themselves and have an account; the others were entered by staff. */
const hasAccount = (index: number): boolean => index % 3 !== 2;
const accountOf = (index: number): string | null => {
  if (index === 0) return demoAccountId("farmer");
  return hasAccount(index) ? demoId(user, `farmer ${index}`) : null;
};

function genderOf(index: number): "female" | "male" {
  return index === 0 || at("profile gender", index, 100) < 52 ? "female" : "male";
}

function occupationOf(index: number): string {
  return index === 0 ? "farmer" : (occupations[at("occupation", index, occupations.length)] ?? "farmer");
}

function emailOf(index: number): string | null {
  if (index === 0) return demoUsername("farmer");
  return isOneIn("mail", index, 9) ? `farmer${index}@kasekam.example` : null;
}

/** Crops and area of those who farm; others have none. */
function farmOf(index: number, occupation: string) {
  if (occupation !== "farmer" && occupation !== "cooperative") return { mainCropIds: [], farmArea: null };
  const mix = mixes[at("mix", index, mixes.length)] ?? mixes[0];
  return { mainCropIds: mix.map(cropId), farmArea: (3 + at("area", index, 58)) / 10 };
}

/** When someone registered and was last active; null without an account. */
function activityOf(index: number, now: number) {
  if (accountOf(index) === null) return { registeredAt: null, lastActiveAt: null };
  const registered = now - day * (2 + ((index * 17) % 420));
  const hoursAgo = 1 + at("active", index, 24 * Math.min(90, 1 + (now - registered) / day));
  return {
    registeredAt: new Date(registered).toISOString(),
    lastActiveAt: new Date(now - hour * hoursAgo).toISOString(),
  };
}

function profileOf(tables: Tables, index: number, now: number) {
  const gender = genderOf(index);
  const occupation = occupationOf(index);
  const commune = tables.communes[at("profile home", index, tables.communes.length)]?.code ?? "";
  return {
    key: index,
    ...(index === 0 ? demoName : personOf(tables, index, gender)),
    gender: isOneIn("no gender", index, 25) ? null : gender,
    birthYear: isOneIn("no year", index, 12) ? null : 1953 + at("birth", index, 54),
    phone: phoneOf(tables, index),
    email: emailOf(index),
    place: { province: commune.slice(0, 2), district: commune.slice(0, 4), commune },
    geo: positionOf(tables, index, commune.slice(0, 2)),
    occupation,
    ...farmOf(index, occupation),
    projectId: isOneIn("project", index, 2)
      ? (tables.projects[at("which project", index, tables.projects.length)] ?? null)
      : null,
    socialProfile: isOneIn("social", index, 14) ? `https://people.kasekam.example/${index}` : null,
    taxId:
      (occupation === "trader" || occupation === "cooperative") && isOneIn("registered", index, 2)
        ? `E${101 + (index % 20)}-${230_000_000 + index}`
        : null,
    sharesPhone: !isOneIn("hides phone", index, 9),
    sharesGender: !isOneIn("hides gender", index, 20),
    sharesAge: !isOneIn("hides age", index, 11),
    sharesLocation: !isOneIn("hides place", index, 16),
    userId: accountOf(index),
    ...activityOf(index, now),
    state: isBlocked(index) ? "blocked" : "active",
  };
}
const demoName = { name: demoPerson("farmer").name, nameKh: demoPerson("farmer").nameKh };

/** Adds the app users, with accounts for those who have one; only the demo account has a password. */
export async function seedProfiles({ tx, add }: SeedContext): Promise<void> {
  const tables = await readTables();
  const now = Date.now();
  const profiles = Array.from({ length: profileCount }, (_, index) => profileOf(tables, index, now));
  await add(
    user,
    profiles
      .filter(({ key, userId }) => userId !== null && key !== 0)
      .map(({ key, name, nameKh, phone, state, lastActiveAt }) => ({
        key: `farmer ${key}`,
        ...{ name, nameKh, phone, username: phone, roles: [farmerRoleName], lastLoginAt: lastActiveAt },
        state: state === "active" ? "active" : "disabled",
      })),
  );
  await add(userProfile, profiles);
  // Referred by another user who registered before.
  const rows = profiles.flatMap(({ key }) =>
    key >= 40 && key % 5 === 0 ? [{ id: profileId(key), by: profileId(key % 40) }] : [],
  );
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query(
    `update user_profile p set referred_by_id = t.by from json_to_recordset($1::json) as t (id uuid, by uuid) where p.id = t.id`,
    [JSON.stringify(rows)],
  );
  await tx.query("select set_config('kasekam.action', '', true)");
}
