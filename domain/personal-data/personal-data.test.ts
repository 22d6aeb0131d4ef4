import { expect, test } from "vitest";
import type { AnyEntity, Field, Fields } from "../declare/index.ts";
import { entities, entityNamed } from "../entities/index.ts";
import { user } from "../entities/people/user.ts";
import { userProfile } from "../entities/people/user-profile.ts";
import { localized } from "../text/localized-text.ts";
import { contacts, personalEntities } from "./entities.ts";

const tableOwner = (entity: AnyEntity): string => entity.sharesTableWith?.name ?? entity.name;
/** Whether a field names an account or a user profile. */
const namesPerson = ({ target }: Field): boolean =>
  target !== undefined &&
  [user, userProfile].some(({ name }) => name === tableOwner(entityNamed(target.name)));

const personalKinds = ["phone", "email", "geo"];
const personalNames = /^(photo|gender|birthYear|income|collateral|deliverTo\w+)$/;
const isPersonal = (name: string, { kind }: Field): boolean =>
  personalKinds.includes(kind) || personalNames.test(name);

type Known = Pick<AnyEntity, "name" | "sharesTableWith"> & { readonly fields: Fields };

/** What an entity does not declare about its personal data. */
function missingOf(entity: Known): readonly string[] {
  if (entity.sharesTableWith) return [];
  const declared = personalEntities.find((one) => one.entity.name === entity.name);
  const contact = contacts.find((one) => one.entity.name === entity.name);
  const people = declared
    ? [...declared.account, ...declared.profile, ...declared.others]
    : (contact?.others ?? []);
  const values = declared ? Object.keys(declared.replacements?.("") ?? {}) : (contact?.fields ?? []);
  // An entity whose phone is that of a business says so in its reason.
  const isWhole = declared !== undefined && declared.replacements === null;
  return Object.entries<Field>(entity.fields).flatMap(([name, field]) => [
    ...(namesPerson(field) && !people.includes(name) ? [`${entity.name}.${name} names a person`] : []),
    ...(isPersonal(name, field) && !values.includes(name) && !isWhole
      ? [`${entity.name}.${name} is personal`]
      : []),
    ...Object.entries(field.fields ?? {})
      .filter(([, inner]) => inner.target?.name === userProfile.name)
      .map(([inner]) => `${entity.name}.${name}.${inner} names a user profile`),
  ]);
}

test("every field that names a person or is personal is declared", () => {
  expect(entities.flatMap(missingOf)).toEqual([]);
});

test("an entity that declares nothing is found", () => {
  const { phone, photo } = user.fields;
  const { profileId } = entityNamed("farm").fields;
  expect(profileId).toBeDefined();
  const undeclared: Known = {
    name: "wish",
    fields: { phone, photo, ...(profileId ? { profileId } : {}) },
  };
  expect(missingOf(undeclared)).toEqual([
    "wish.phone is personal",
    "wish.photo is personal",
    "wish.profileId names a person",
  ]);
});

test("declarations name fields, and each says why something stays", () => {
  for (const { entity, account, profile, others, replacements, ending, why } of personalEntities) {
    const names = [...account, ...profile, ...others, ...Object.keys({ ...replacements?.("x"), ...ending })];
    expect(names.filter((name) => name !== "id" && !(name in entity.fields))).toEqual([]);
    expect(account.length + profile.length, entity.name).toBeGreaterThan(0);
    expect(why).not.toEqual(localized("", ""));
  }
});
