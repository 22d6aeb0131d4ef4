import type { AnyEntity } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { Refusal } from "../../domain/errors.ts";
import { message, messageWords } from "../../domain/messages.ts";
import { apartFields, apartName, uniqueName } from "../db/guards.ts";
import { tableMembers, tableName } from "../db/tables.ts";

/** Something wrong with what was sent; `message` is encoded as in domain/messages.ts. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** The refusal of an input, naming every field. */
export const invalid = (issues: readonly Issue[]): Refusal =>
  new Refusal("invalid", {
    issues: issues.map(({ path, message }) => ({ path, words: messageWords(message) })),
  });

const memberOf = (error: unknown, name: string): string => {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === "string" ? value : "";
};
/** What keep_file_uses raises for a file that was removed. */
const fileGone = "KF404";

/** The fields, by their paths, in whose values a text stands. */
const pathsOf = (value: unknown, text: string, path: string): readonly string[] => {
  if (typeof value === "string") return value.includes(text) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, text, path === "" ? key : `${path}.${key}`),
  );
};

/** The refusal of values that name a file which is not there for this person; names the fields. */
export function refuseForeignFile(name: string, values: unknown): Refusal {
  const paths = pathsOf(values, name, "");
  return invalid((paths.length === 0 ? [""] : paths).map((path) => ({ path, message: message("fileGone") })));
}

/** Turns PostgreSQL's word that a file is gone into the refusal that names the fields; other errors stay. */
export function refuseGoneFile(error: unknown, values: unknown): unknown {
  if (memberOf(error, "code") !== fileGone) return error;
  return refuseForeignFile(memberOf(error, "detail"), values);
}

/** The fields of the unique index that PostgreSQL names: one, or a group. */
function takenFields(entity: AnyEntity, constraint: string): readonly string[] {
  const table = tableName(entity);
  const groups = [
    ...Object.keys(entity.fields).map((name) => [name]),
    ...tableMembers(entity).flatMap((member) => member.unique ?? []),
  ];
  return groups.find((fields) => uniqueName(table, fields) === constraint) ?? [];
}

function refuseSame(entity: AnyEntity, constraint: string): Refusal | null {
  const fields = takenFields(entity, constraint);
  if (fields.length === 0) return null;
  const issues = fields.map((path) => ({ path, words: messageWords("taken") }));
  return new Refusal(fields[0] === "username" ? "usernameTaken" : "taken", { issues });
}

function refuseOverlap(entity: AnyEntity, constraint: string): Refusal | null {
  const declared = tableMembers(entity).flatMap((member) => member.apart ?? []);
  const found = declared.find((apart) => apartName(tableName(entity), apart) === constraint);
  if (!found) return null;
  const { words } = found;
  return new Refusal("rule", { words, issues: apartFields(found).map((path) => ({ path, words })) });
}

/** A rule about one field, which PostgreSQL names by its column. */
function refuseField(entity: AnyEntity, column: string, key: "onlyOne" | "itself"): Refusal {
  const path = Object.keys(entity.fields).find((name) => snakeCase(name) === column) ?? column;
  const words = messageWords(key);
  return new Refusal("rule", { words, issues: [{ path, words }] });
}

/**
 * Turns PostgreSQL's word that a rule between records would be broken into the refusal that names the fields: a value or group
 * that is taken, an overlap, the last of a group's flag, a circle. Other errors stay.
 */
export function refuseTaken(entity: AnyEntity, error: unknown): unknown {
  const constraint = memberOf(error, "constraint");
  const column = memberOf(error, "column");
  switch (memberOf(error, "code")) {
    case "23505":
      return refuseSame(entity, constraint) ?? error;
    case "23P01":
      return refuseOverlap(entity, constraint) ?? error;
    case "KFONE":
      return refuseField(entity, column, "onlyOne");
    case "KFCIR":
      return refuseField(entity, column, "itself");
    default:
      return refuseGoneFile(error, {});
  }
}
