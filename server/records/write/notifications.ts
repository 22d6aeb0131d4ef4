import { accessOf } from "../../../domain/access/can.ts";
import { type Actor, currentRole, type Role, roleNames, roles } from "../../../domain/access/roles.ts";
import type { NotifyRule } from "../../../domain/declare/field-types.ts";
import type { AnyEntity, Field, Transition } from "../../../domain/declare/index.ts";
import { labelMemberOf, titleFields } from "../../../domain/declare/names.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { notify } from "../../live/notices/notify.ts";
import { type Input, isInput } from "../operation-context.ts";

interface TakenTransition {
  readonly db: Queries;
  /** The person who took the transition, who is not notified. */
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly id: string;
  /** The record in API form. */
  readonly row: Input;
}

/** The address of a record in the app; null for an entity without a screen. */
export const linkTo = ({ screen }: AnyEntity, id: string): string | null =>
  screen ? `#/app/${screen}/${id}` : null;

/** The address of a batch's records in the app, for grouped notices. */
export const linkToBatch = ({ screen }: AnyEntity): string | null =>
  screen ? `#/app/${screen}?batch={cause}` : null;

/** The text for several records of an entity: fills `{1}` with the entity's name, and keeps `{0}` for their number. */
export const groupTitle = ({ label }: AnyEntity, many: LocalizedText): LocalizedText =>
  localized(
    many.en.replace("{1}", () => label.many.en),
    many.km.replace("{1}", () => label.many.km),
  );

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A reference as it travels; without one there is no name, as an id says nothing to anybody. */
function nameOfReference(reference: unknown): LocalizedText {
  const { label, labelKh } = isInput(reference) ? reference : {};
  const en = textOf(label);
  const km = textOf(labelKh);
  return localized(en || km, km || en);
}

/** The title of a record in both languages, each falling back to the other. */
export function titleOf(entity: AnyEntity, row: Input): LocalizedText {
  const [title, khmer] = titleFields(entity);
  if (entity.fields[title]?.kind === "ref") return nameOfReference(row[labelMemberOf(title)]);
  const en = textOf(row[title]);
  const km = khmer ? textOf(row[khmer]) : "";
  return localized(en || km, km || en);
}

/** The ids of the vendors that own a record. */
export function ownerVendorIds(entity: AnyEntity, row: Input): readonly string[] {
  const own = roles.flatMap((role) => accessOf(role, entity)?.own ?? [])[0];
  const named = own === undefined ? [] : row[own];
  return (Array.isArray(named) ? named : [named]).filter((id): id is string => typeof id === "string");
}

const active = `deleted_at is null and state = 'active'`;

/** The active users who act for these vendors. */
export async function peopleOfVendors(db: Queries, vendorIds: readonly string[]): Promise<readonly string[]> {
  const found = await db.query<{ id: string; roles: readonly string[] }>(
    `select id, roles from "user" where vendor_id = any ($1::uuid[]) and ${active}`,
    [vendorIds],
  );
  return found.flatMap(({ id, roles: names }) => (currentRole(names) === "supplier" ? [id] : []));
}

/** The active users who act in these roles. */
export async function peopleOfRoles(db: Queries, targetRoles: readonly Role[]): Promise<readonly string[]> {
  const found = await db.query<{ id: string; roles: readonly string[] }>(
    `select id, roles from "user" where roles && $1::text[] and ${active}`,
    [targetRoles.flatMap((role) => roleNames[role])],
  );
  return found.flatMap(({ id, roles: names }) =>
    targetRoles.some((role) => role === currentRole(names)) ? [id] : [],
  );
}

/** Notifies the recipients of a transition, except the person who took it. */
async function notifyRecipients(
  taken: TakenTransition,
  { recipients: who, message, bulkMessage: many }: NotifyRule,
): Promise<void> {
  const { db, actor, entity, id, row } = taken;
  const people = await (who === "owner"
    ? peopleOfVendors(db, ownerVendorIds(entity, row))
    : peopleOfRoles(db, who));
  const name = titleOf(entity, row);
  await notify(db, {
    to: people.filter((person) => person !== actor.userId),
    kind: "step",
    title: localized(
      message.en.replace("{0}", () => name.en),
      message.km.replace("{0}", () => name.km),
    ),
    link: linkTo(entity, id),
    group: { title: groupTitle(entity, many), link: linkToBatch(entity) },
  });
}

/** Sends the notifications that a transition declares, if any. `json` is the record. */
export async function notifyTransition(
  taken: Omit<TakenTransition, "row"> & { readonly json: string },
  { notify }: Transition,
): Promise<void> {
  if (!notify) return;
  const row: unknown = JSON.parse(taken.json);
  if (isInput(row)) await notifyRecipients({ ...taken, row }, notify);
}

const isTransition = (step: Transition, from: unknown, to: unknown): boolean =>
  step.to === to && step.from.some((state) => state === from);

/** Whether values contain a state that a transition with notifications leads to. */
export const mayNotify = (entity: AnyEntity, values: Input): boolean =>
  Object.entries<Field>(entity.fields).some(([name, { transitions: steps }]) =>
    Object.values(steps ?? {}).some(({ notify, to }) => notify !== undefined && to === values[name]),
  );

/** The transitions of a role that an update has taken. */
export const transitionsTaken = (
  entity: AnyEntity,
  role: Role,
  { before, values }: { readonly before: Input; readonly values: Input },
): readonly Transition[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, { transitions: steps }]) => {
    if (values[name] === undefined || values[name] === before[name]) return [];
    const step = Object.values(steps ?? {}).find(
      (one) => one.roles.includes(role) && isTransition(one, before[name], values[name]),
    );
    return step ? [step] : [];
  });
