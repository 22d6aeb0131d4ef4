import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { oncePerEntity } from "../../../domain/declare/once-per-entity.ts";
import { endingOf, maskOf, secretMark } from "../../../domain/declare/secret.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { literal } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { type Input, isInput } from "../operation-context.ts";
import { decryptText, encryptText } from "./secret-box.ts";
import { secretKeysOf } from "./secret-keys.ts";

/** The encrypted fields of an entity. */
export const secretFields = oncePerEntity((entity): ReadonlyMap<string, Field> => {
  const secret = Object.entries<Field>(entity.fields).filter(([, field]) => field.visibleTo);
  const wrong = secret.find(([, { kind, unique }]) => kind !== "text" || unique);
  if (wrong) throw new Error(`${entity.name}.${wrong[0]}: only a text that need not be unique can be secret`);
  // A proposal would be stored unencrypted.
  if (entity.review && secret.length > 0)
    throw new Error(`${entity.name}: what is reviewed can't have secrets`);
  return new Map(secret);
});

/** The secret fields that an actor may see in full. */
export function visibleSecrets({ role }: Actor, entity: AnyEntity): readonly string[] {
  const secret = secretFields(entity);
  if (secret.size === 0) return noSecrets;
  return [...secret].flatMap(([name, field]) => (field.visibleTo?.some((one) => one === role) ? [name] : []));
}
const noSecrets: readonly string[] = [];

/** An encrypted secret from a record's history, to be written back unchanged. */
export class SealedSecret {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An entity, and the database with the keys of its secrets. */
interface SecretContext {
  readonly db: Pick<Queries, "context">;
  readonly entity: AnyEntity;
}
interface ReaderContext extends SecretContext {
  readonly actor: Actor;
}

const columnKeyOf = (entity: AnyEntity, name: string): string => `${tableName(entity)}.${name}`;

/** Encrypts a secret for storage: `v1:<last characters>:<encrypted>`. */
export function sealSecret({ db, entity }: SecretContext, name: string, value: unknown): unknown {
  if (value instanceof SealedSecret) return value.text;
  if (typeof value !== "string" || value === "") return value;
  const [key] = secretKeysOf(db);
  if (!key) throw keyLostError();
  return `v1:${endingOf(value)}:${encryptText(key, columnKeyOf(entity, name), value)}`;
}

/** The field name used for the encryption of stored replies. */
export const replyField = "answer";
/** Encrypts a reply for storage; `openSecret` with `replyField` decrypts it. */
export function sealReply({ db, entity }: SecretContext, answer: string): string {
  const [key] = secretKeysOf(db);
  if (!key) throw keyLostError();
  return `v1::${encryptText(key, columnKeyOf(entity, replyField), answer)}`;
}

const splitSealed = (stored: string) => /^v1:(.*):([A-Za-z0-9+/=]+)$/s.exec(stored);

/** The error when no key fits a secret. */
export const keyLostError = () =>
  new AppError("away", {
    message: localized(
      "Couldn't read protected values: the server lacks their key. Contact your administrator.",
      "មិនអាចអានទិន្នន័យសម្ងាត់បានទេ៖ ម៉ាស៊ីនមេខ្វះសោ។ សូមទាក់ទងអ្នកគ្រប់គ្រងប្រព័ន្ធ។",
    ),
  });

/** Decrypts a stored secret, for actors who may see it and for work that needs it. Throws `away` when no key fits. */
export function openSecret({ db, entity }: SecretContext, name: string, stored: string): string {
  const sealed = splitSealed(stored)?.[2];
  for (const key of sealed === undefined ? [] : secretKeysOf(db)) {
    const text = decryptText(key, columnKeyOf(entity, name), sealed ?? "");
    if (text !== null) return text;
  }
  throw keyLostError();
}

/** The mask of a stored secret. */
export const maskStored = (stored: unknown): string =>
  maskOf((typeof stored === "string" && splitSealed(stored)?.[1]) || "");

/** SQL for the mask of a secret column. */
export const maskSql = (column: string): string =>
  `case when ${column} like 'v1:%' then rtrim(${literal(`${secretMark} `)} || substr(${column}, 4, length(${column}) - 4 - length(split_part(${column}, ':', -1)))) when ${column} is not null then ${literal(secretMark)} end`;

/** Decrypts the secrets of a record from PostgreSQL that this actor may see. */
export function decryptFor<R extends Input>(reader: ReaderContext, row: R): R {
  const open = visibleSecrets(reader.actor, reader.entity);
  if (open.length === 0) return row;
  const opened = open.flatMap((name) => {
    const stored = row[name];
    return typeof stored === "string" ? [[name, openSecret(reader, name, stored)]] : [];
  });
  return { ...row, ...Object.fromEntries(opened) };
}

/** The same for JSON from PostgreSQL: one record, or a list of them. */
export function decryptJsonFor(reader: ReaderContext, json: string): string {
  if (visibleSecrets(reader.actor, reader.entity).length === 0) return json;
  const given: unknown = JSON.parse(json);
  const opened = (row: unknown): unknown => (isInput(row) ? decryptFor(reader, row) : row);
  return JSON.stringify(Array.isArray(given) ? given.map(opened) : opened(given));
}
