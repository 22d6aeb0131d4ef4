import { foldSound } from "./fold-sound.ts";
import { hasKhmer } from "./is-khmer.ts";
import { romanize } from "./romanize.ts";
import { searchKey } from "./search-key.ts";

const GAPS = /[ ']+/g;

/**
 * The Latin key of a text: lower-case letters without spaces (ស្រូវ is "srov") and, if it contains Khmer, a space
 * and its skeleton in capitals ("SRAW"), to which all usual spellings fold. Empty if nothing is searchable.
 */
export function latinKey(text: string): string {
  return latinKeyOf(searchKey(text));
}

/** Like latinKey, for a text that already is a search key. */
export function latinKeyOf(key: string): string {
  if (!hasKhmer(key)) return key.replace(GAPS, "");
  const sound = romanize(key);
  return `${sound.replace(GAPS, "")} ${foldSound(sound)}`;
}
