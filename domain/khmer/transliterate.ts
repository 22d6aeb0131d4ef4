import { foldSound } from "./fold-sound.ts";
import { hasKhmer } from "./is-khmer.ts";
import { romanize } from "./romanize.ts";
import { searchKey } from "./search-key.ts";

const GAPS = /[ ']+/g;

/**
 * The Latin side of a text: its small letters without spaces (ស្រូវ is "srov") and, if it holds Khmer, a space and its skeleton in
 * capitals ("SRAW"), to which every usual spelling folds. Empty if the text has nothing to search.
 */
export function latinKey(text: string): string {
  return latinKeyOf(searchKey(text));
}

/** The same as latinKey, for a text that is a search key already. */
export function latinKeyOf(key: string): string {
  if (!hasKhmer(key)) return key.replace(GAPS, "");
  const sound = romanize(key);
  return `${sound.replace(GAPS, "")} ${foldSound(sound)}`;
}
