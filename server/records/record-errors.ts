import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { message, messageText } from "../../domain/errors/messages.ts";
import { noOverlapFields, noOverlapName, uniqueName } from "../db/schema/row-constraints.ts";
import { tableMembers, tableName } from "../db/schema/tables.ts";
import { checkName, rowCodeName } from "../db/schema/value-checks.ts";

/** A validation issue; `message` is encoded as in domain/errors/messages.ts. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** The error for invalid input, naming every field. */
export const invalidError = (issues: readonly Issue[]): AppError =>
  new AppError("invalid", {
    issues: issues.map(({ path, message }) => ({ path, message: messageText(message) })),
  });

const memberOf = (error: unknown, name: string): string => {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === "string" ? value : "";
};
/** The SQLSTATE that keep_file_uses raises for a removed file. */
const fileGoneCode = "KF404";

/** The paths of the fields whose values contain a text. */
const pathsOf = (value: unknown, text: string, path: string): readonly string[] => {
  if (typeof value === "string") return value.includes(text) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, text, path === "" ? key : `${path}.${key}`),
  );
};

/** The error for values that name a file which is missing for this person; names the fields. */
export function missingFileError(name: string, values: unknown): AppError {
  const paths = pathsOf(values, name, "");
  return invalidError(
    (paths.length === 0 ? [""] : paths).map((path) => ({ path, message: message("fileGone") })),
  );
}

/** Converts PostgreSQL's error for a removed file to one that names the fields; returns other errors unchanged. */
export function toMissingFileError(error: unknown, values: unknown): unknown {
  if (memberOf(error, "code") !== fileGoneCode) return error;
  return missingFileError(memberOf(error, "detail"), values);
}

/** The fields of the unique index in PostgreSQL's error: one, or a group. */
function takenFields(entity: AnyEntity, constraint: string): readonly string[] {
  const table = tableName(entity);
  const groups = [
    ...Object.keys(entity.fields).map((name) => [name]),
    ...tableMembers(entity).flatMap((member) => member.unique ?? []),
  ];
  return groups.find((fields) => uniqueName(table, fields) === constraint) ?? [];
}

function takenError(entity: AnyEntity, constraint: string): AppError | null {
  const fields = takenFields(entity, constraint);
  if (fields.length === 0) return null;
  const issues = fields.map((path) => ({ path, message: messageText("taken") }));
  return new AppError(fields[0] === "username" ? "usernameTaken" : "taken", { issues });
}

function overlapError(entity: AnyEntity, constraint: string): AppError | null {
  const declared = tableMembers(entity).flatMap((member) => member.noOverlap ?? []);
  const found = declared.find((apart) => noOverlapName(tableName(entity), apart) === constraint);
  if (!found) return null;
  const { message } = found;
  return new AppError("rule", { message, issues: noOverlapFields(found).map((path) => ({ path, message })) });
}

/** The error for a code that is no longer declared, such as one that an undo would bring back. */
function codeError(entity: AnyEntity, constraint: string): AppError | null {
  const table = tableName(entity);
  for (const [path, field] of Object.entries<Field>(entity.fields)) {
    // PostgreSQL does not say which of the nested rows it is.
    const members = Object.entries<Field>(field.fields ?? {});
    const coded = members.find(([name]) => checkName(table, rowCodeName(path, name)) === constraint)?.[1];
    const { values } = checkName(table, path) === constraint ? field : (coded ?? {});
    if (values) return invalidError([{ path, message: message("choice", Object.keys(values).join(", ")) }]);
  }
  return null;
}

/** The error for a rule about one field, which PostgreSQL names by column. */
function fieldRuleError(entity: AnyEntity, column: string, key: "onlyOne" | "itself"): AppError {
  const path = Object.keys(entity.fields).find((name) => snakeCase(name) === column) ?? column;
  const message = messageText(key);
  return new AppError("rule", { message, issues: [{ path, message }] });
}

/**
 * Converts PostgreSQL's constraint errors to errors that name the fields: taken values and groups, overlaps, a
 * group's last flag, cycles, codes that are not declared. Returns other errors unchanged.
 */
export function toConstraintError(entity: AnyEntity, error: unknown): unknown {
  const constraint = memberOf(error, "constraint");
  const column = memberOf(error, "column");
  switch (memberOf(error, "code")) {
    case "23505":
      return takenError(entity, constraint) ?? error;
    case "23514":
      return codeError(entity, constraint) ?? error;
    case "23P01":
      return overlapError(entity, constraint) ?? error;
    case "KFONE":
      return fieldRuleError(entity, column, "onlyOne");
    case "KFCIR":
      return fieldRuleError(entity, column, "itself");
    default:
      return toMissingFileError(error, {});
  }
}
