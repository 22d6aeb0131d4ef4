import type { AgeUnit } from "../../../domain/retention/rules.ts";
import { useText } from "../../language/language.tsx";
import { ageTexts, text } from "./retention-texts.ts";

/** Writes how long something is kept; a rule without an age keeps forever. */
export function useKeptFor(): (keep: number, unit: AgeUnit) => string {
  const t = useText();
  return (keep, unit) => (keep === 0 ? t(text.forever) : t(ageTexts[unit], keep));
}
