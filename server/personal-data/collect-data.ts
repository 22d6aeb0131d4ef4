import type { Field } from "../../domain/declare/index.ts";
import { labelMemberOf } from "../../domain/declare/names.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { user } from "../../domain/entities/people/user.ts";
import { personalEntities } from "../../domain/personal-data/entities.ts";
import type { PersonalEntity, PersonalTable } from "../../domain/personal-data/rules.ts";
import { personalTables } from "../../domain/personal-data/tables.ts";
import type { AnyRecord } from "../../domain/records/any-record.ts";
import { fieldLabel } from "../../domain/text/labels.ts";
import { readByCursor } from "../db/cursor.ts";
import type { Database } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { historyName, tableName } from "../db/schema/tables.ts";
import { serializeSql } from "../records/read/serialize.ts";
import { sqlParams } from "../records/sql-params.ts";
import { ownsRecordSql, ownsRowSql, type PersonIds } from "./belongs.ts";
import { withAddresses } from "./erase-person.ts";

/** The records of an entity or the rows of a table, in JSON, with English names. */
export interface DataPart {
  readonly name: string;
  readonly label: string;
  /** The English label of each field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly records: AsyncGenerator<AnyRecord>;
  /** The values of a record that name stored files. Addresses in texts don't: anybody can write one. */
  readonly filesOf: (record: AnyRecord) => readonly unknown[];
}

interface Collecting {
  readonly db: Database;
  readonly signal: AbortSignal;
}

const rowsAtOnce = 250;
/** Who wrote a record, and what lists need. */
const internalMembers = ["createdBy", "updatedBy", "outdated"] as const;

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a field names an account, such as that of the moderator. */
const namesAccount = ({ target }: Field): boolean =>
  target !== undefined && historyName(entityNamed(target.name)) === user.name;

const without = (record: AnyRecord, names: readonly string[]): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !names.some((left) => name === left || name === labelMemberOf(left)),
    ),
  );

/** A record without secrets and other people. */
function reduce({ entity, others }: PersonalEntity, record: AnyRecord): AnyRecord {
  const fields = Object.entries<Field>(entity.fields);
  const secret = fields.filter(([, field]) => field.visibleTo).map(([name]) => name);
  const left = without(record, [...internalMembers, ...others, ...secret]);
  const nested = fields.flatMap(([name, { fields: inner }]) => {
    const rows = left[name];
    if (!inner || !Array.isArray(rows)) return [];
    const people = Object.entries(inner).filter(([, field]) => namesAccount(field));
    const hidden = people.map(([member]) => member);
    return [[name, rows.map((row) => (isRecord(row) ? without(row, hidden) : row))] as const];
  });
  return { ...left, ...Object.fromEntries(nested) };
}

const fileKinds: ReadonlySet<string> = new Set(["image", "images", "video", "audio", "document"]);

/** The values of the file fields, also of rows. */
function fileValues(fields: Readonly<Record<string, Field>>, record: AnyRecord): readonly unknown[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    if (fileKinds.has(field.kind)) return [value];
    const { fields: inner } = field;
    return inner && Array.isArray(value)
      ? value.flatMap((row) => (isRecord(row) ? fileValues(inner, row) : []))
      : [];
  });
}

async function* readJson(
  { db, signal }: Collecting,
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): AsyncGenerator<AnyRecord> {
  for await (const piece of readByCursor<{ json: AnyRecord }>(db, { text, values, rowsAtOnce, signal }))
    for (const { json } of piece) yield json;
}

function entityPart(collecting: Collecting, declared: PersonalEntity, person: PersonIds): DataPart {
  const { entity, others } = declared;
  const values = sqlParams();
  const where = ownsRecordSql(declared, person, values);
  const text = `select ${serializeSql(entity, "record")} as json from ${quote(tableName(entity))} r
    where ${where} order by r.created_at, r.id`;
  async function* records() {
    if (where === "false") return;
    for await (const record of readJson(collecting, { text, values: values.list }))
      yield reduce(declared, record);
  }
  const shown = Object.entries<Field>(entity.fields).filter(
    ([name, field]) => !field.visibleTo && !others.includes(name),
  );
  return {
    name: entity.name,
    label: entity.label.many.en,
    fields: Object.fromEntries(shown.map(([name]) => [name, fieldLabel(entity, name).en])),
    records: records(),
    filesOf: (record) => fileValues(entity.fields, record),
  };
}

const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function tablePart(
  collecting: Collecting,
  declared: PersonalTable,
  { where, values }: { readonly where: string; readonly values: readonly unknown[] },
): DataPart {
  const { table, label, download } = declared;
  const columns = download.map((column) => `r.${quote(column)}`);
  const named = download.map((column) => `r.${quote(column)} as ${quote(camelCase(column))}`);
  const text = `select (select row_to_json(o) from (select ${named.join(", ")}) o) as json from ${quote(table)} r
    where ${where} order by ${columns.join(", ")}`;
  return {
    name: camelCase(table),
    label: label.en,
    fields: {},
    records: where === "false" ? readNothing() : readJson(collecting, { text, values }),
    // Messages have names of pictures and sounds.
    filesOf: ({ file }) => (table === "message" && typeof file === "string" ? [`/files/${file}`] : []),
  };
}

async function* readNothing(): AsyncGenerator<AnyRecord> {}

/** All data about a person, part by part. Secrets are left out, and so are other people. */
export async function collectData(collecting: Collecting, person: PersonIds): Promise<readonly DataPart[]> {
  const reached = await withAddresses(collecting.db, person);
  const ofTables = personalTables.flatMap((declared) => {
    if (declared.download.length === 0) return [];
    const values = sqlParams();
    const where = ownsRowSql(declared, reached, values);
    return [tablePart(collecting, declared, { where, values: values.list })];
  });
  return [...personalEntities.map((declared) => entityPart(collecting, declared, person)), ...ofTables];
}
