import type { AnyEntity } from "../../domain/declare/index.ts";
import { bilingualPairs, translationStates } from "../../domain/declare/names.ts";
import { message } from "../../domain/messages.ts";
import { literal } from "../db/identifiers.ts";
import { missingSql, outdatedSql } from "../db/translations.ts";
import type { Condition } from "./filters.ts";
import { invalid } from "./refuse.ts";

/** Whether records of an entity carry `outdated`: it has texts in both languages. */
export const isBilingual = (entity: AnyEntity): boolean => bilingualPairs(entity.fields).length > 0;

/** The condition that `translation=missing|outdated` asks a list for; none where it was not sent. */
export function translationConditions(entity: AnyEntity, sent: unknown): readonly Condition[] {
  if (sent === undefined || sent === "") return [];
  if (!isBilingual(entity)) throw invalid([{ path: "translation", message: message("unknown") }]);
  if (sent === "outdated") return [() => outdatedSql("r.")];
  if (sent === "missing") return [() => missingSql(entity.fields, "r.") ?? "false"];
  throw invalid([{ path: "translation", message: message("choice", translationStates.join(", ")) }]);
}

/** The assignment that says of texts that they were looked at and are right; none where none is named. */
export function translatedAssignment(entity: AnyEntity, sent: unknown): readonly string[] {
  if (sent === undefined) return [];
  const known = bilingualPairs(entity.fields).flat();
  if (known.length === 0) throw invalid([{ path: "translated", message: message("unknown") }]);
  const isNamed = (name: unknown): name is string => typeof name === "string" && known.includes(name);
  if (!Array.isArray(sent) || !sent.every(isNamed))
    throw invalid([{ path: "translated", message: message("choice", known.join(", ")) }]);
  if (sent.length === 0) return [];
  // The trigger keep_translations takes the minus for it, so that a change of the twin in the same write does not add it.
  const seen = [...new Set(sent)].map((name) => literal(`-${name}`));
  return [`outdated = r.outdated || array[${seen.join(", ")}]::text[]`];
}
