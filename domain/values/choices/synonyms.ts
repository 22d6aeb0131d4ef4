import { nameKey } from "./name-key.ts";

/**
 * Names of one thing, in both languages: spellings of provinces in data of ministries, WFP, OCHA and Google, units as
 * sellers write them, and short forms. A file that has one of them means the record or choice that has another.
 */
const groups: readonly (readonly string[])[] = [
  // Provinces.
  ["Banteay Meanchey", "Banteay Mean Chey", "Bantey Meanchey", "Banteay Meanchay"],
  ["Battambang", "Bat Dambang", "Battambong", "Batdambang"],
  ["Kampong Chhnang", "Kampong Chnang"],
  ["Kampong Speu", "Kampong Spoe", "Kampong Spueu"],
  ["Kampong Thom", "Kampong Thum"],
  ["Kampot", "Kampôt"],
  ["Kandal", "Kândal"],
  ["Koh Kong", "Kaoh Kong"],
  ["Kratié", "Kracheh", "Krachéh", "Kratieh"],
  ["Mondulkiri", "Mondul Kiri", "Mondolkiri", "Mondol Kiri"],
  ["Phnom Penh", "Phnum Penh", "Pnom Penh"],
  ["Preah Vihear", "Prah Vihear"],
  ["Prey Veng", "Prey Veaeng", "Prey Vaeng"],
  ["Pursat", "Pousat", "Pouthisat", "ពោធិសាត់", "ពោធ៌សាត់"],
  ["Ratanakiri", "Ratanak Kiri", "Rattanakiri", "Rattanak Kiri", "Rotanak Kiri", "Ratanah Kiri", "រតនៈគិរី"],
  ["Siem Reap", "Siemreab"],
  [
    "Preah Sihanouk",
    "Sihanoukville",
    "Sihanouk",
    "Preah Sihanoukville",
    "Kampong Som",
    "Kampong Saom",
    "កំពង់សោម",
    "ព្រះសីហនុវិល",
  ],
  ["Stung Treng", "Stoeng Treng", "Steung Treng", "Stueng Traeng", "Stueng Treng"],
  ["Svay Rieng", "Svay Reang"],
  ["Takéo", "Takaev", "Takev"],
  [
    "Oddar Meanchey",
    "Otdar Meanchey",
    "Otdar Mean Chey",
    "Oudor Meanchey",
    "Udor Meanchey",
    "Oddor Meanchey",
  ],
  ["Kep", "Kaeb", "Krong Kep"],
  ["Pailin", "Pailen", "Krong Pailin"],
  ["Tboung Khmum", "Tbong Khmum", "Tbaung Khmum", "Tboung Khmom", "Thbong Khmum"],
  // Units.
  ["kilogram", "kg", "kgs", "kilo", "kilos", "kilograms", "គីឡូក្រាម", "គីឡូ", "គ.ក្រ", "គ.ក"],
  ["gram", "g", "gr", "grams", "ក្រាម", "ក្រ"],
  ["tonne", "t", "ton", "tons", "tonnes", "metric ton", "mt", "តោន"],
  ["litre", "l", "lt", "ltr", "liter", "liters", "litres", "លីត្រ", "ល"],
  ["millilitre", "ml", "milliliter", "មីលីលីត្រ"],
  ["piece", "pc", "pcs", "pieces", "unit", "each", "ea", "គ្រាប់", "ឯកតា"],
  ["bag", "bags", "sack", "sacks", "បាវ"],
  ["bottle", "bottles", "btl", "ដប"],
  ["box", "boxes", "bx", "ប្រអប់"],
  ["carton", "cartons", "ctn", "កេស"],
  ["bunch", "bunches", "បាច់"],
  ["head", "heads", "ក្បាល"],
  ["dozen", "doz", "dz", "ឡូ", "ដប់ពីរ"],
  ["packet", "pack", "pkt", "packs", "packets", "កញ្ចប់"],
  ["hectare", "ha", "hectares", "ហិកតា", "ហ.ត"],
  ["metre", "m", "meter", "meters", "metres", "ម៉ែត្រ"],
  // People.
  ["male", "m", "man", "boy", "ប្រុស", "ប", "បុរស"],
  ["female", "f", "woman", "girl", "ស្រី", "ស", "ស្ត្រី", "នារី"],
  // Prices.
  ["retail", "retail price", "លក់រាយ", "រាយ"],
  ["wholesale", "whole sale", "wholesale price", "លក់ដុំ", "ដុំ"],
];

const builtIn = new Map<string, Set<string>>();
for (const group of groups)
  for (const name of group) {
    const names = builtIn.get(nameKey(name)) ?? new Set();
    for (const other of group) names.add(other);
    builtIn.set(nameKey(name), names);
  }

const none: ReadonlySet<string> = new Set();

/** Other names of what a text names, of those that are built in; empty when none are known. */
export const builtInSynonyms = (text: string): ReadonlySet<string> => builtIn.get(nameKey(text)) ?? none;

/** A spelling that staff added, and the name that it stands for. */
export interface StoredSpelling {
  readonly spelling: string;
  readonly storedName: string;
}

const stored = new Map<string, ReadonlySet<string>>();

/** Replaces the spellings that staff added. Servers read them from the database, browsers from a server. */
export function setStoredSpellings(spellings: readonly StoredSpelling[]): void {
  stored.clear();
  for (const { spelling, storedName } of spellings) {
    const key = nameKey(spelling);
    // Of two that contradict each other, none is chosen: readers refuse what may mean two things.
    stored.set(key, new Set([...(stored.get(key) ?? []), storedName, ...builtInSynonyms(storedName)]));
  }
}

/** Other names of what a text names, built in or added by staff; empty when none are known. */
export function synonymsOf(text: string): ReadonlySet<string> {
  const added = stored.get(nameKey(text));
  return added ? new Set([...added, ...builtInSynonyms(text)]) : builtInSynonyms(text);
}
