import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { endingOf, maskOf, secretMark } from "../../domain/declare/secret.ts";
import { entities } from "../../domain/entities/index.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import { literal } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import type { Env } from "../env.ts";
import { openText, sealText } from "../text/secret-box.ts";
import { secretKeys, takeSecretKeys } from "./secret-keys.ts";
import { type Input, isInput } from "./work.ts";

const known = new WeakMap<AnyEntity, ReadonlyMap<string, Field>>();
/** The fields of an entity that are kept encrypted. */
export function secretFields(entity: AnyEntity): ReadonlyMap<string, Field> {
  const found = known.get(entity);
  if (found) return found;
  const secret = Object.entries<Field>(entity.fields).filter(([, field]) => field.secret);
  const wrong = secret.find(([, { kind, unique }]) => kind !== "text" || unique);
  if (wrong) throw new Error(`${entity.name}.${wrong[0]}: only a text that need not be unique can be secret`);
  // A proposal would lie in the database as it was sent.
  if (entity.review && secret.length > 0)
    throw new Error(`${entity.name}: what is reviewed can't have secrets`);
  const made = new Map(secret);
  known.set(entity, made);
  return made;
}

/** The names of the secret fields that an actor may see all of. */
export function openTo({ role }: Actor, entity: AnyEntity): readonly string[] {
  const secret = secretFields(entity);
  if (secret.size === 0) return none;
  return [...secret].flatMap(([name, field]) => (field.secret?.some((one) => one === role) ? [name] : []));
}
const none: readonly string[] = [];

/** A secret as it is stored, taken from a record's own past: it is written back as it stands. */
export class SealedSecret {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const placeOf = (entity: AnyEntity, name: string): string => `${tableName(entity)}.${name}`;

/** What is stored of a secret: `v1:<its end>:<encrypted>`. */
export function sealSecret(entity: AnyEntity, name: string, value: unknown): unknown {
  if (value instanceof SealedSecret) return value.text;
  const [key] = secretKeys();
  if (typeof value !== "string" || value === "" || !key) return value;
  return `v1:${endingOf(value)}:${sealText(key, placeOf(entity, name), value)}`;
}

/** Where answers that hold secrets are kept, in place of a field's name. */
export const answerPlace = "answer";
/** An answer as it may lie in the database; `openSecret` at `answerPlace` gives it back. */
export function sealAnswer(entity: AnyEntity, answer: string): string {
  const [key] = secretKeys();
  if (!key) throw keyLost();
  return `v1::${sealText(key, placeOf(entity, answerPlace), answer)}`;
}

const parts = (stored: string) => /^v1:(.*):([A-Za-z0-9+/=]+)$/s.exec(stored);

const keyLost = () =>
  new Refusal("away", {
    words: words(
      "Protected values can't be read: the server does not have the key with which they were stored. Please tell whoever runs it.",
      "មិនអាចអានទិន្នន័យសម្ងាត់បានទេ៖ ម៉ាស៊ីនមេមិនមានសោដែលបានប្រើពេលរក្សាទុក។ សូមប្រាប់អ្នកគ្រប់គ្រងប្រព័ន្ធ។",
    ),
  });

/** The value of a stored secret, for who may see it and for work that needs it. Throws `away` where no key opens it. */
export function openSecret(entity: AnyEntity, name: string, stored: string): string {
  const sealed = parts(stored)?.[2];
  for (const key of sealed === undefined ? [] : secretKeys()) {
    const text = openText(key, placeOf(entity, name), sealed ?? "");
    if (text !== null) return text;
  }
  throw keyLost();
}

/** A stored secret as everybody may see it. */
export const maskStored = (stored: unknown): string =>
  maskOf((typeof stored === "string" && parts(stored)?.[1]) || "");

/** Finds or makes the key before it is needed, if anything is secret; throws a sentence where that can't be. */
export function prepareSecrets(env: Env): void {
  if (entities.some((entity) => secretFields(entity).size > 0)) takeSecretKeys(env);
}

/** SQL for the mask of a secret in a column. */
export const maskSql = (column: string): string =>
  `case when ${column} like 'v1:%' then rtrim(${literal(`${secretMark} `)} || substr(${column}, 4, length(${column}) - 4 - length(split_part(${column}, ':', -1)))) when ${column} is not null then ${literal(secretMark)} end`;

/** A record as PostgreSQL gave it, with the secrets opened that it carries sealed for this actor. */
export function reveal<R extends Input>(actor: Actor, entity: AnyEntity, row: R): R {
  const open = openTo(actor, entity);
  if (open.length === 0) return row;
  const opened = open.flatMap((name) => {
    const stored = row[name];
    return typeof stored === "string" ? [[name, openSecret(entity, name, stored)]] : [];
  });
  return { ...row, ...Object.fromEntries(opened) };
}

/** The same for JSON that PostgreSQL wrote: one record, or a list of them. */
export function revealJson(actor: Actor, entity: AnyEntity, json: string): string {
  if (openTo(actor, entity).length === 0) return json;
  const given: unknown = JSON.parse(json);
  const opened = (row: unknown): unknown => (isInput(row) ? reveal(actor, entity, row) : row);
  return JSON.stringify(Array.isArray(given) ? given.map(opened) : opened(given));
}
