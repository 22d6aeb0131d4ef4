import { foldSound } from "./fold-sound.ts";
import { hasKhmer } from "./is-khmer.ts";
import { phoneDigits } from "./phone-digits.ts";
import { searchKey } from "./search-key.ts";
import { latinKeyOf } from "./transliterate.ts";

/** Separates the two keys; keys never contain it, so no query matches across. */
const SEPARATOR = "|";

/** A skeleton of one consonant, or of two letters in all, matches a tenth of all names: too unspecific. */
const SPECIFIC = /^(?=.{3})(?=.*[CF-Z].*[CF-Z])/;

const SPACE_AT_KHMER = /(?<=[\u1780-\u17FF]) | (?=[\u1780-\u17FF])/g;

/** Spaces between Khmer words are optional. */
const joinKhmer = (key: string): string => key.replace(SPACE_AT_KHMER, "");

/**
 * The stored search column of a text: Khmer key, "|", Latin key. Empty if nothing is searchable. A text matches when
 * its keys contain (LIKE '%' || query || '%', case-sensitive) any of queryKeys. Never contains % or _ or \.
 */
export function searchKeys(text: string): string {
  const key = searchKey(text);
  return key === "" ? "" : joinKhmer(key) + SEPARATOR + latinKeyOf(key);
}

/**
 * The search strings of a query: none to four, closest match first; a text matches when its searchKeys contain any
 * of them. Empty when the query has nothing searchable. They need no escaping in LIKE.
 */
export function queryKeys(query: string): string[] {
  const key = searchKey(query);
  if (key === "") return [];
  if (hasKhmer(key)) return [joinKhmer(key)];
  const joined = key.replaceAll(" ", "");
  const patterns = new Set([key, joined]);
  const subscriber = phoneDigits(key);
  if (subscriber) patterns.add(subscriber);
  const sound = soundKey(key);
  if (sound) patterns.add(sound);
  return Array.from(patterns);
}

/** The last letters may be the beginning of more: "ao" ends Sao and begins Saophoan. */
const openEnd = (key: string, skeleton: string): string =>
  /[ae]o$/.test(key) && SPECIFIC.test(skeleton.slice(0, -1)) ? skeleton.slice(0, -1) : skeleton;

/** The sound of a Latin query (see `foldSound`) without spaces; null when it is too short to distinguish names. */
export function soundKey(key: string): string | null {
  const skeleton = openEnd(key, foldSound(key));
  return SPECIFIC.test(skeleton) ? skeleton : null;
}
