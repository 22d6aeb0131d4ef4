import { nameKey, placeKey } from "../../../../domain/values/choices/name-key.ts";
import { synonymsOf } from "../../../../domain/values/choices/synonyms.ts";
import type { Queries } from "../../../db/database.ts";
import { placeOf } from "../../../kinds/place-codes.ts";

interface PlaceRow {
  readonly code: string;
  readonly name: string;
  readonly name_kh: string;
}
type PlaceLookup = { readonly value: unknown } | { readonly issue: "noSuchName" | "ambiguous" };

/** Reads the codes by name, in both languages. */
async function readNames(db: Queries): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<PlaceRow>("select code, name, name_kh from place order by code");
  const names = new Map<string, string[]>();
  for (const { code, name, name_kh: khmer } of rows) {
    for (const key of new Set([placeKey(name), placeKey(khmer), nameKey(name), nameKey(khmer)])) {
      const codes = names.get(key);
      if (codes) codes.push(code);
      else names.set(key, [code]);
    }
  }
  return names;
}

type CodesByName = ReadonlyMap<string, readonly string[]>;
const codesOf = (names: CodesByName, part: string): readonly string[] =>
  names.get(nameKey(part)) ??
  names.get(placeKey(part)) ??
  [...synonymsOf(part), ...synonymsOf(placeKey(part))].flatMap((other) => names.get(placeKey(other)) ?? []);

/** The places with the name of the first part that lie in those of the other parts; levels may be left out. */
function candidates(names: CodesByName, parts: readonly string[]): readonly string[] {
  const [deepest = "", ...above] = parts;
  return codesOf(names, deepest).filter((code) => {
    let within = code;
    return above.every((part) => {
      const parent = codesOf(names, part)
        .filter((other) => other.length < within.length && within.startsWith(other))
        .sort((a, b) => b.length - a.length)[0];
      if (!parent) return false;
      within = parent;
      return true;
    });
  });
}

function choose(names: CodesByName, parts: readonly string[]): readonly string[] {
  const found = [...new Set(candidates(names, parts))];
  // A path with every level means that place, and none of the same name further down.
  const whole = found.filter((code) => code.length === parts.length * 2);
  return whole.length > 0 ? whole : found;
}

/** Creates a lookup of places by code, or by names from village to province or vice versa. */
export async function createPlaceLookup(db: Queries): Promise<(text: string) => PlaceLookup> {
  const names = await readNames(db);
  const codes = new Set([...names.values()].flat());
  const remembered = new Map<string, PlaceLookup>();
  const find = (text: string): PlaceLookup => {
    const digits = text.replace(/\s/g, "");
    if (/^\d{1,8}$/.test(digits)) {
      // Spreadsheets drop leading zeros.
      const code = digits.length % 2 === 1 ? `0${digits}` : digits;
      return codes.has(code) ? { value: placeOf(code) } : { issue: "noSuchName" };
    }
    const parts = text
      .split(/[,;/>]/)
      .map((part) => part.trim())
      .filter((part) => part !== "");
    const upwards = choose(names, parts);
    const found = upwards.length > 0 ? upwards : choose(names, [...parts].reverse());
    if (found.length === 0) return { issue: "noSuchName" };
    return found.length === 1 ? { value: placeOf(found[0]) } : { issue: "ambiguous" };
  };
  return (text) => {
    const known = remembered.get(text) ?? find(text);
    remembered.set(text, known);
    return known;
  };
}
