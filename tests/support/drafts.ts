import type { Actor } from "../../domain/access/roles.ts";
import type { AnyEntity, Field, Fields, KindName } from "../../domain/declare/index.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { khmerNames } from "../../domain/khmer/khmer.fixture.ts";
import { inputFieldsOf } from "../../domain/records/action-input.ts";
import type { Database } from "../../server/db/database.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";

export type Draft = Record<string, unknown>;

/**
 * The number of drafts by the name of their database. Test files share a process, and a file must not get other names
 * because another one ran before it.
 */
const nameCounts = new Map<string, number>();

/** A real name and a number, unique among the drafts for a database. */
function nextUniqueName({ pool }: Database) {
  const database = String(pool.options.database ?? pool.options.connectionString);
  const nameCount = (nameCounts.get(database) ?? 0) + 1;
  nameCounts.set(database, nameCount);
  const name = khmerNames[nameCount % khmerNames.length];
  if (!name) throw new Error("The fixture of names is empty.");
  const [km, en] = name;
  return { en: `${en} ${nameCount}`, km, number: nameCount };
}

interface ValueInput {
  readonly name: string;
  readonly field: Field;
  readonly names: ReturnType<typeof nextUniqueName>;
  readonly id: string;
}

const file = (ending: string) => `/files/kasekam-sample-photo.${ending}`;
/** A code that matches a field's pattern. */
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
/** The date `number` days after 1999-12-31. */
const dayOf = (number: number): string => new Date(Date.UTC(2000, 0, number)).toISOString().slice(0, 10);

const values: Record<KindName, (making: ValueInput) => unknown> = {
  text: ({ name, field, names: words }) =>
    field.pattern || field.unique
      ? codeFor(field, words.number)
      : (name.endsWith("Kh") ? words.km : words.en).slice(0, field.max ?? 200),
  longText: ({ name, names: words }) => (name.endsWith("Kh") ? words.km : words.en),
  richText: ({ name, names: words }) =>
    `<p><strong>${name.endsWith("Kh") ? words.km : words.en}</strong></p>`,
  url: ({ names: words }) => `https://kasekam.example/${words.number}`,
  email: ({ names: words }) => `person${words.number}@kasekam.example`,
  phone: ({ names: words }) => `+85512${String(words.number).padStart(6, "0")}`,
  color: () => "#2f9e44",
  integer: ({ field: { min = 0, max }, names: words }) =>
    max === undefined ? min + words.number : min + (words.number % (max - min + 1)),
  // Ranges from `from…` to `to…`, distinct for each draft.
  decimal: ({ name, field, names: words }) =>
    /^(from|to)[A-Z]/.test(name)
      ? words.number + (name.startsWith("to") ? 0.5 : 0)
      : Math.min(field.max ?? 50, 12.5),
  money: () => 12_000,
  flag: () => true,
  choice: ({ field }) => Object.keys(field.values ?? {})[0],
  choices: ({ field }) => Object.keys(field.values ?? {}).slice(0, 1),
  state: ({ field }) => field.default,
  date: ({ field, names: words }) => (field.unique ? dayOf(1 + words.number) : "2026-04-14"),
  dateTime: ({ name }) => `${name.startsWith("expires") ? 2038 : 2037}-04-14T03:00:00.000Z`,
  // Periods of different drafts do not overlap.
  period: ({ names: words }) => ({ from: dayOf(2 * words.number), to: dayOf(2 * words.number + 1) }),
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
  // Filled by `draftOf`, because the references of a row must be created first.
  rows: () => [],
};

interface DraftOptions {
  readonly db: Database;
  readonly entity: AnyEntity;
  readonly actor: Actor;
  /** The vendor for vendor references. */
  readonly vendorId: string;
  /**
   * Created references by entity, reused by all drafts with the same map unless a uniqueness rule forbids it; without
   * a map each draft creates its own.
   */
  readonly shared?: Map<string, string>;
  /** Also the fields that only the server writes. */
  readonly withServerFields?: boolean;
  /** Values in place of those of the draft. */
  readonly given?: Draft;
}

const isWritable = (field: Field, actor: Actor): boolean =>
  !field.serverOnly && (!field.writers || field.writers.some((role) => role === actor.role));

/** A valid draft of an entity with every field the actor may write; creates the records it references. */
export async function draftOf(options: DraftOptions): Promise<Draft> {
  const draft = await valuesOf(options, options.entity.fields);
  return {
    ...draft,
    ...(await entityAdjustments[options.entity.name]?.(options.db, draft)),
    ...options.given,
  };
}

/** Adjusts a draft to pass its entity's hooks: updates referenced records and returns the changed values. */
const entityAdjustments: Readonly<Record<string, (db: Database, draft: Draft) => Promise<Draft>>> = {
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
  // The server sets the party and the period; parties of different drafts differ.
  async settlement(db) {
    const { number } = nextUniqueName(db);
    return { party: `vendor:${number}`, period: { from: dayOf(number), to: dayOf(number) } };
  },
  // The database numbers the invoices of a vendor.
  async invoice(db) {
    return { number: `INV-2026-${nextUniqueName(db).number}` };
  },
  // A settlement waits in one bank file: each draft has a settlement of its own.
  async bankTransfer() {
    return {};
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

/** Input of a transition or command of an entity. */
export const actionInputFor = (options: DraftOptions, act: string): Promise<Draft> =>
  valuesOf(options, inputFieldsOf(options.entity, act));

type ReferenceField = Pick<ValueInput, "name" | "field">;

/** Whether two drafts may reference the same record in a field: no uniqueness rule includes the field. */
function canShare(
  { name: entity, unique = [], noOverlap = [], exactlyOne }: AnyEntity,
  { name, field }: ReferenceField,
) {
  const uniqueTogether = [...unique, ...noOverlap.map(({ within }) => within), exactlyOne?.within ?? []];
  return !field.unique && !entityAdjustments[entity] && !uniqueTogether.some((names) => names.includes(name));
}

/** Id of a record that a field may reference. */
async function targetOf(options: DraftOptions, referring: ReferenceField): Promise<string> {
  const target = referring.field.target?.name;
  if (target === undefined) return "";
  if (target === "vendor") return options.vendorId;
  const shared = canShare(options.entity, referring) ? options.shared : undefined;
  const key = `${target} of ${options.vendorId}`;
  const known = shared?.get(key);
  if (known) return known;
  const id = await insertRecord({
    ...options,
    entity: entityNamed(target),
    withServerFields: false,
    given: {},
  });
  shared?.set(key, id);
  return id;
}

async function valuesOf(options: DraftOptions, fields: Fields): Promise<Draft> {
  const { entity, actor } = options;
  const words = nextUniqueName(options.db);
  const draft: Draft = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    // No row is without what the server must write.
    const isNeeded = options.withServerFields || (field.serverOnly && field.presence === "required");
    if (!isNeeded && !isWritable(field, actor)) continue;
    if (field.kind === "rows") {
      draft[name] = [await valuesOf(options, field.fields ?? {})];
      continue;
    }
    // A reference to the same entity (a parent) is left empty.
    if (field.target?.name === entity.name) continue;
    const id = await targetOf(options, { name, field });
    draft[name] = values[field.kind]({ name, field, names: words, id });
  }
  return draft;
}

/** Inserts a record of an entity without hooks; returns its id. */
export async function insertRecord(options: DraftOptions): Promise<string> {
  const staff: Actor = { ...options.actor, role: "backofficeAdmin", vendorId: null, profileId: null };
  const draft = await draftOf({ ...options, actor: staff });
  const [id = ""] = await insertMany(options.db, options.entity, [draft]);
  return id;
}

/** Inserts the locations that drafts use. */
export async function insertPlaces(db: Database): Promise<void> {
  await db.query(
    `insert into place (code, name, name_kh, level) values
     ('12', 'Phnom Penh', 'ភ្នំពេញ', 1), ('1201', 'Chamkar Mon', 'ចំការមន', 2), ('120101', 'Tonle Basak', 'ទន្លេបាសាក់', 3),
     ('02', 'Battambang', 'បាត់ដំបង', 1) on conflict do nothing`,
  );
}
