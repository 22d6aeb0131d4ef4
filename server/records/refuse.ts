import type { AnyEntity } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { Refusal } from "../../domain/errors.ts";
import { message, messageWords } from "../../domain/messages.ts";
import { shortName } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";

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
const uniqueViolation = "23505";
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

/** Turns PostgreSQL's word that a file is gone into the refusal that names the fields; other errors stay. */
export function refuseGoneFile(error: unknown, values: unknown): unknown {
  if (memberOf(error, "code") !== fileGone) return error;
  const paths = pathsOf(values, memberOf(error, "detail"), "");
  return invalid((paths.length === 0 ? [""] : paths).map((path) => ({ path, message: message("fileGone") })));
}

/** Turns PostgreSQL's word that a unique value is taken into the refusal that names the field; other errors stay. */
export function refuseTaken(entity: AnyEntity, error: unknown): unknown {
  if (memberOf(error, "code") !== uniqueViolation) return refuseGoneFile(error, {});
  const constraint = memberOf(error, "constraint");
  const field = Object.keys(entity.fields).find(
    (name) => shortName(tableName(entity), snakeCase(name), "key") === constraint,
  );
  if (!field) return error;
  const issues = [{ path: field, words: messageWords("taken") }];
  return new Refusal(field === "username" ? "usernameTaken" : "taken", { issues });
}
