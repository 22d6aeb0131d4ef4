import { accessOf } from "../../domain/can.ts";
import type { Telling } from "../../domain/declare/field.ts";
import type { AnyEntity, Field, Step } from "../../domain/declare/index.ts";
import { companionOf, titleFields } from "../../domain/declare/names.ts";
import { type Actor, currentRole, type Role, roleNames, roles } from "../../domain/roles.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { notify } from "../live/notify.ts";
import { type Input, isInput } from "./work.ts";

interface Taken {
  readonly db: Queries;
  /** Who took the step, and so knows of it. */
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly id: string;
  /** The record as it travels. */
  readonly row: Input;
}

/** Where a record stands in the app; null for an entity without a screen. */
export const linkTo = ({ screen }: AnyEntity, id: string): string | null =>
  screen ? `#/app/${screen}/${id}` : null;

/** Where the records of one batch stand in the app, as `notify` takes it for a group. */
export const linkToBatch = ({ screen }: AnyEntity): string | null =>
  screen ? `#/app/${screen}?batch={cause}` : null;

/** Words for several records of an entity: `{1}` filled with what they are, `{0}` left for their number. */
export const groupTitle = ({ label }: AnyEntity, many: Words): Words =>
  words(
    many.en.replace("{1}", () => label.many.en),
    many.km.replace("{1}", () => label.many.km),
  );

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A reference as it travels; without one there is no name, as an id says nothing to anybody. */
function nameOfReference(reference: unknown): Words {
  const { label, labelKh } = isInput(reference) ? reference : {};
  const en = textOf(label);
  const km = textOf(labelKh);
  return words(en || km, km || en);
}

/** What a record is called in both languages, one for the other where it is missing. */
export function nameOf(entity: AnyEntity, row: Input): Words {
  const [title, khmer] = titleFields(entity);
  if (entity.fields[title]?.kind === "ref") return nameOfReference(row[companionOf(title)]);
  const en = textOf(row[title]);
  const km = khmer ? textOf(row[khmer]) : "";
  return words(en || km, km || en);
}

/** The ids of the vendors that a record belongs to: what the roles that see only their own are narrowed by. */
export function ownersOf(entity: AnyEntity, row: Input): readonly string[] {
  const own = roles.flatMap((role) => accessOf(role, entity)?.own ?? [])[0];
  const named = own === undefined ? [] : row[own];
  return (Array.isArray(named) ? named : [named]).filter((id): id is string => typeof id === "string");
}

const active = `deleted_at is null and state = 'active'`;

/** Whoever acts for these vendors. */
export async function peopleOfVendors(db: Queries, vendorIds: readonly string[]): Promise<readonly string[]> {
  const found = await db.query<{ id: string; roles: readonly string[] }>(
    `select id, roles from "user" where vendor_id = any ($1::uuid[]) and ${active}`,
    [vendorIds],
  );
  return found.flatMap(({ id, roles: names }) => (currentRole(names) === "supplier" ? [id] : []));
}

/** Whoever acts in these roles. */
export async function peopleOfRoles(db: Queries, wanted: readonly Role[]): Promise<readonly string[]> {
  const found = await db.query<{ id: string; roles: readonly string[] }>(
    `select id, roles from "user" where roles && $1::text[] and ${active}`,
    [wanted.flatMap((role) => roleNames[role])],
  );
  return found.flatMap(({ id, roles: names }) =>
    wanted.some((role) => role === currentRole(names)) ? [id] : [],
  );
}

/** Tells of a step whoever its declaration names, but not who took it. */
async function tell(taken: Taken, { who, words: said, many }: Telling): Promise<void> {
  const { db, actor, entity, id, row } = taken;
  const people = await (who === "owner"
    ? peopleOfVendors(db, ownersOf(entity, row))
    : peopleOfRoles(db, who));
  const name = nameOf(entity, row);
  await notify(db, {
    to: people.filter((person) => person !== actor.userId),
    kind: "step",
    title: words(
      said.en.replace("{0}", () => name.en),
      said.km.replace("{0}", () => name.km),
    ),
    link: linkTo(entity, id),
    group: { title: groupTitle(entity, many), link: linkToBatch(entity) },
  });
}

/** Tells of a step that was just taken, where its declaration names somebody. `json` is the record. */
export async function tellOfStep(
  taken: Omit<Taken, "row"> & { readonly json: string },
  { tells }: Step,
): Promise<void> {
  if (!tells) return;
  const row: unknown = JSON.parse(taken.json);
  if (isInput(row)) await tell({ ...taken, row }, tells);
}

const isStep = (step: Step, from: unknown, to: unknown): boolean =>
  step.to === to && step.from.some((state) => state === from);

/** Whether values name a state to which a step leads that tells somebody. */
export const mayTell = (entity: AnyEntity, values: Input): boolean =>
  Object.entries<Field>(entity.fields).some(([name, { steps }]) =>
    Object.values(steps ?? {}).some(({ tells, to }) => tells !== undefined && to === values[name]),
  );

/** The steps of a role that an update of a record has taken. */
export const stepsTaken = (
  entity: AnyEntity,
  role: Role,
  { before, values }: { readonly before: Input; readonly values: Input },
): readonly Step[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, { steps }]) => {
    if (values[name] === undefined || values[name] === before[name]) return [];
    const step = Object.values(steps ?? {}).find(
      (one) => one.roles.includes(role) && isStep(one, before[name], values[name]),
    );
    return step ? [step] : [];
  });
