import { foldSound } from "./fold-sound.ts";
import { hasKhmer } from "./is-khmer.ts";
import { searchKey } from "./search-key.ts";
import { latinKeyOf } from "./transliterate.ts";

/** Stands between the two keys; no key holds it, so no query matches across. */
const SEPARATOR = "|";

/** A skeleton of one consonant, or of two signs in all, fits a tenth of all names: too little to say what is sought. */
const TELLING = /^(?=.{3})(?=.*[CF-Z].*[CF-Z])/;

const SPACE_AT_KHMER = /(?<=[\u1780-\u17FF]) | (?=[\u1780-\u17FF])/g;

/** Khmer puts a space between words or none, as one pleases. */
const joinKhmer = (key: string): string => key.replace(SPACE_AT_KHMER, "");

/**
 * What is stored beside a text to find it by: Khmer key, "|", Latin key. Empty if there is nothing to find. A text is found if its
 * keys contain (LIKE '%' || query || '%', case-sensitive) any one of queryKeys. Never holds % or _ or \.
 */
export function searchKeys(text: string): string {
  const key = searchKey(text);
  return key === "" ? "" : joinKhmer(key) + SEPARATOR + latinKeyOf(key);
}

/**
 * What a query is turned into: none to three strings, closest match first, any of which may be part of searchKeys; none if the query
 * holds nothing to search by. They need no escaping in LIKE.
 */
export function queryKeys(query: string): string[] {
  const key = searchKey(query);
  if (key === "") return [];
  if (hasKhmer(key)) return [joinKhmer(key)];
  const patterns = new Set([key, key.replaceAll(" ", "")]);
  const skeleton = openEnd(key, foldSound(key));
  if (TELLING.test(skeleton)) patterns.add(skeleton);
  return Array.from(patterns);
}

/** The last letters may be the beginning of more: "ao" is the end of Sao and the beginning of Saophoan. */
const openEnd = (key: string, skeleton: string): string =>
  /[ae]o$/.test(key) && TELLING.test(skeleton.slice(0, -1)) ? skeleton.slice(0, -1) : skeleton;
