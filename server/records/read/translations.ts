import type { AnyEntity } from "../../../domain/declare/index.ts";
import { bilingualPairs, translationStates } from "../../../domain/declare/names.ts";
import { message } from "../../../domain/errors/messages.ts";
import { literal } from "../../db/schema/identifiers.ts";
import { missingSql, outdatedSql } from "../../db/schema/translations.ts";
import type { SqlCondition } from "../list/filters.ts";
import { invalidError } from "../record-errors.ts";

/** Whether records of an entity have `outdated`: it has texts in both languages. */
export const isBilingual = (entity: AnyEntity): boolean => bilingualPairs(entity.fields).length > 0;

/** The condition of the filter `translation=missing|outdated`; none without it. */
export function translationConditions(entity: AnyEntity, sent: unknown): readonly SqlCondition[] {
  if (sent === undefined || sent === "") return [];
  if (!isBilingual(entity)) throw invalidError([{ path: "translation", message: message("unknown") }]);
  if (sent === "outdated") return [() => outdatedSql("r.")];
  if (sent === "missing") return [() => missingSql(entity.fields, "r.") ?? "false"];
  throw invalidError([{ path: "translation", message: message("choice", translationStates.join(", ")) }]);
}

/** The assignment that confirms texts as up to date; none when no text is named. */
export function translatedAssignment(entity: AnyEntity, sent: unknown): readonly string[] {
  if (sent === undefined) return [];
  const known = bilingualPairs(entity.fields).flat();
  if (known.length === 0) throw invalidError([{ path: "translated", message: message("unknown") }]);
  const isNamed = (name: unknown): name is string => typeof name === "string" && known.includes(name);
  if (!Array.isArray(sent) || !sent.every(isNamed))
    throw invalidError([{ path: "translated", message: message("choice", known.join(", ")) }]);
  if (sent.length === 0) return [];
  // The minus tells the trigger keep_translations that a change of the counterpart in the same write must not mark it
  // as outdated.
  const seen = [...new Set(sent)].map((name) => literal(`-${name}`));
  return [`outdated = r.outdated || array[${seen.join(", ")}]::text[]`];
}
