import type { AnyEntity, Field, Fields, KindName } from "../../domain/declare/index.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { khmerNames } from "../../domain/khmer/khmer.fixture.ts";
import type { Actor } from "../../domain/roles.ts";
import { takesOf } from "../../domain/takes.ts";
import type { Database } from "../../server/db/database.ts";
import { insertMany } from "../../server/records/insert-many.ts";

export type Draft = Record<string, unknown>;

let made = 0;
/** A real name and a number that no other draft has. */
function nextName(): { readonly en: string; readonly km: string; readonly number: number } {
  made += 1;
  const name = khmerNames[made % khmerNames.length];
  if (!name) throw new Error("The fixture of names is empty.");
  const [km, en] = name;
  return { en: `${en} ${made}`, km, number: made };
}

interface Making {
  readonly name: string;
  readonly field: Field;
  readonly words: ReturnType<typeof nextName>;
  readonly id: string;
}

const file = (ending: string) => `/files/kasekam-sample-photo.${ending}`;
/** A code of the form that a field asks for. */
function codeFor({ pattern }: Field, number: number): string {
  const forms = [
    `code-${number}`,
    `CODE-${number}`,
    `code${number}`,
    `1.0.${number}`,
    `${1000000 + number}`,
    "ABAAKHPP",
    "https://kasekam.example/{code}",
  ];
  return forms.find((form) => !pattern || pattern.test(form)) ?? `code-${number}`;
}
/** The day that is so many days after the last one of 1999. */
const dayOf = (number: number): string => new Date(Date.UTC(2000, 0, number)).toISOString().slice(0, 10);

const values: Record<KindName, (making: Making) => unknown> = {
  text: ({ name, field, words }) =>
    field.pattern || field.unique
      ? codeFor(field, words.number)
      : (name.endsWith("Kh") ? words.km : words.en).slice(0, field.max ?? 200),
  longText: ({ name, words }) => (name.endsWith("Kh") ? words.km : words.en),
  richText: ({ name, words }) => `<p><strong>${name.endsWith("Kh") ? words.km : words.en}</strong></p>`,
  url: ({ words }) => `https://kasekam.example/${words.number}`,
  email: ({ words }) => `person${words.number}@kasekam.example`,
  phone: ({ words }) => `+85512${String(words.number).padStart(6, "0")}`,
  color: () => "#2f9e44",
  integer: ({ field: { min = 0, max }, words }) =>
    max === undefined ? min + words.number : min + (words.number % (max - min + 1)),
  // Numbers from one up to another: no two drafts share any.
  decimal: ({ name, field, words }) =>
    /^(from|to)[A-Z]/.test(name)
      ? words.number + (name.startsWith("to") ? 0.5 : 0)
      : Math.min(field.max ?? 50, 12.5),
  money: () => 12_000,
  flag: () => true,
  choice: ({ field }) => Object.keys(field.values ?? {})[0],
  choices: ({ field }) => Object.keys(field.values ?? {}).slice(0, 1),
  state: ({ field }) => field.default,
  date: ({ field, words }) => (field.unique ? dayOf(1 + words.number) : "2026-04-14"),
  dateTime: ({ name }) => `${name.startsWith("expires") ? 2038 : 2037}-04-14T03:00:00.000Z`,
  // Nor do two periods share a day.
  period: ({ words }) => ({ from: dayOf(2 * words.number), to: dayOf(2 * words.number + 1) }),
  image: () => file("webp"),
  video: () => file("mp4"),
  audio: () => file("mp3"),
  document: () => "/api/files/v1/kasekam-sample.pdf",
  images: () => [file("webp")],
  tags: () => ["ស្រូវ"],
  ref: ({ id }) => id,
  refs: ({ id }) => [id],
  place: () => ({ province: "12", district: "1201", commune: null, village: null }),
  geo: () => ({ latitude: 11.5564, longitude: 104.9282 }),
  // What rows refer to must be made first: `draftOf` fills them.
  rows: () => [],
};

interface NewDraft {
  readonly db: Database;
  readonly entity: AnyEntity;
  readonly actor: Actor;
  /** The vendor to name where a vendor is referred to. */
  readonly vendorId: string;
  /** What drafts refer to is made once for all that are given the same map, unless a rule keeps them apart in it; else for each. */
  readonly shared?: Map<string, string>;
  /** Also the fields that only the server writes. */
  readonly withServerFields?: boolean;
}

const writable = (field: Field, actor: Actor): boolean =>
  !field.serverOnly && (!field.writers || field.writers.some((role) => role === actor.role));

/** A valid draft of an entity with every field that the actor may write; what it refers to is made. */
export async function draftOf(wanted: NewDraft): Promise<Draft> {
  const draft = await valuesOf(wanted, wanted.entity.fields);
  return { ...draft, ...(await fitting[wanted.entity.name]?.(wanted.db, draft)) };
}

/** What makes a draft one that the check of its entity takes: what it refers to is changed, and the values answered. */
const fitting: Readonly<Record<string, (db: Database, draft: Draft) => Promise<Draft>>> = {
  async winner(db, { eventId, prize }) {
    const prizes = JSON.stringify([{ rank: prize, name: "Water pump", nameKh: "ម៉ាស៊ីនបូមទឹក", value: 800_000 }]);
    await db.query("update event set prizes = $2 where id = $1", [eventId, prizes]);
    return {};
  },
  async expert(db, { userId }) {
    await db.query(`update "user" set roles = '{ROLE_USER_EXPERT}' where id = $1`, [userId]);
    return {};
  },
  async referralLoan() {
    return { loanProduct: null, assigneeId: null };
  },
  async notification() {
    return { everybody: "all" };
  },
  // The server names the party and the period; no two drafts share a party.
  async settlement() {
    const { number } = nextName();
    return { party: `vendor:${number}`, period: { from: dayOf(number), to: dayOf(number) } };
  },
  async farmActivityImplementation(db, { farmId, profileId }) {
    await db.query("update farm set profile_id = $2 where id = $1", [farmId, profileId]);
    return { answers: [] };
  },
  async farmActivityListOfValueImplementation(db, { formFieldId, implementationId }) {
    const values = JSON.stringify([{ code: "clay", label: "Clay", labelKh: "ដីឥដ្ឋ", order: 0, active: true }]);
    await db.query(
      `with f as (update farm_activity_form_field set kind = 'choice' where id = $1 returning *),
         l as (update farm_list_of_value l set "values" = $3 from f where l.id = f.list_of_value_id)
       update farm_activity_implementation i set farm_activity_id = f.farm_activity_id from f where i.id = $2`,
      [formFieldId, implementationId, values],
    );
    return { value: "clay" };
  },
};

/** What a step or command of an entity asks for. */
export const takenFor = (wanted: NewDraft, act: string): Promise<Draft> =>
  valuesOf(wanted, takesOf(wanted.entity, act));

type Referring = Pick<Making, "name" | "field">;

/** Whether two drafts may refer to the same record there: no rule says that they differ in it. */
function mayShare(
  { name: entity, unique = [], apart = [], keepsOne }: AnyEntity,
  { name, field }: Referring,
) {
  const apartIn = [...unique, ...apart.map(({ within }) => within), keepsOne?.within ?? []];
  return !field.unique && !fitting[entity] && !apartIn.some((names) => names.includes(name));
}

/** The id of a record that a field may refer to. */
async function targetOf(wanted: NewDraft, referring: Referring): Promise<string> {
  const target = referring.field.target?.name;
  if (target === undefined) return "";
  if (target === "vendor") return wanted.vendorId;
  const shared = mayShare(wanted.entity, referring) ? wanted.shared : undefined;
  const key = `${target} of ${wanted.vendorId}`;
  const known = shared?.get(key);
  if (known) return known;
  const id = await insertOne({ ...wanted, entity: entityNamed(target), withServerFields: false });
  shared?.set(key, id);
  return id;
}

async function valuesOf(wanted: NewDraft, fields: Fields): Promise<Draft> {
  const { entity, actor } = wanted;
  const words = nextName();
  const draft: Draft = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (!wanted.withServerFields && !writable(field, actor)) continue;
    if (field.kind === "rows") {
      draft[name] = [await valuesOf(wanted, field.fields ?? {})];
      continue;
    }
    // Whatever stands below another of its kind may as well stand at the top.
    if (field.target?.name === entity.name) continue;
    const id = await targetOf(wanted, { name, field });
    draft[name] = values[field.kind]({ name, field, words, id });
  }
  return draft;
}

/** A record of an entity, inserted without the engine's checks; answers its id. */
export async function insertOne(wanted: NewDraft): Promise<string> {
  const staff: Actor = { ...wanted.actor, role: "backofficeAdmin", vendorId: null, profileId: null };
  const draft = await draftOf({ ...wanted, actor: staff });
  const [id = ""] = await insertMany(wanted.db, wanted.entity, [draft]);
  return id;
}

/** The few places that drafts name. */
export async function insertPlaces(db: Database): Promise<void> {
  await db.query(
    `insert into place (code, name, name_kh, level) values
     ('12', 'Phnom Penh', 'ភ្នំពេញ', 1), ('1201', 'Chamkar Mon', 'ចំការមន', 2), ('120101', 'Tonle Basak', 'ទន្លេបាសាក់', 3),
     ('02', 'Battambang', 'បាត់ដំបង', 1) on conflict do nothing`,
  );
}
