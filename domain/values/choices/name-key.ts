import { latinDigits } from "../../khmer/latin-digits.ts";
import { wordKey } from "../word-key.ts";

/** A name without what people write differently: case, accents, spaces, dots, dashes, brackets. */
export const nameKey = (text: string): string =>
  latinDigits(wordKey(text))
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    // ្ដ and ្ត look alike.
    .replaceAll("្ដ", "្ត")
    .replace(/[\s.,'’`´()\p{Pd}_]+/gu, "");

const titles =
  /^(រាជធានី|ខេត្ត|ក្រុង|ស្រុក|ខណ្ឌ|សង្កាត់|ឃុំ|ភូមិ)\s*|^(province|district|khan|srok|krong|khaet|khet|commune|khum|sangkat|village|phum|city|municipality) (of )?|\s(province|district|commune|village|city|municipality|capital)$/gi;

/** The key of a place's name, without what it is: ខេត្តសៀមរាប and Siem Reap Province are សៀមរាប and siemreap. */
export function placeKey(name: string): string {
  const plain = wordKey(name);
  const bare = plain.replace(titles, "").trim();
  return nameKey(bare === "" ? plain : bare).replace(/^kompong/, "kampong");
}
