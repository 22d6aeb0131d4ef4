import { fixedNumber } from "../fixed-id.ts";
import { readTable } from "../read-table.ts";

/** A name in both scripts, family name first as in Cambodia. */
export interface PersonName {
  readonly name: string;
  readonly nameKh: string;
}

/** Returns a function that maps a number to a realistic but random name. */
export async function readPeopleNames(): Promise<(position: number) => PersonName> {
  const families = await readTable("people/family_names.csv", ["name_km", "name_latin"]);
  const given = await readTable("people/given_names.csv", ["name_km", "name_latin"]);
  return (position) => {
    const family = families[fixedNumber(`family:${position}`, families.length)];
    const own = given[fixedNumber(`given:${position}`, given.length)];
    return {
      name: `${family?.name_latin} ${own?.name_latin}`,
      nameKh: `${family?.name_km} ${own?.name_km}`,
    };
  };
}

const prefixes = ["10", "12", "15", "16", "17", "11", "89", "92", "77", "70"];

/** A telephone number with an unassigned subscriber part (000xxx); never call it. */
export function demoPhone(position: number): string {
  const prefix = prefixes[position % prefixes.length] ?? "12";
  return `+855${prefix}000${String(100 + (position % 900)).padStart(3, "0")}`;
}
