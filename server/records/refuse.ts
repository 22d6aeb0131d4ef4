import type { AnyEntity } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { Refusal } from "../../domain/errors.ts";
import { messageWords } from "../../domain/messages.ts";
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

/** Turns PostgreSQL's word that a unique value is taken into the refusal that names the field; other errors stay. */
export function refuseTaken(entity: AnyEntity, error: unknown): unknown {
  if (memberOf(error, "code") !== uniqueViolation) return error;
  const constraint = memberOf(error, "constraint");
  const field = Object.keys(entity.fields).find(
    (name) => shortName(tableName(entity), snakeCase(name), "key") === constraint,
  );
  if (!field) return error;
  const issues = [{ path: field, words: messageWords("taken") }];
  return new Refusal(field === "username" ? "usernameTaken" : "taken", { issues });
}
