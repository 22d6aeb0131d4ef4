import { readPeopleNames } from "../../server/seed/people/people-names.ts";
import { readTable } from "../../server/seed/read-table.ts";

export interface Person {
  readonly name: string;
  readonly nameKh: string;
  readonly phone: string;
  readonly password: string;
  readonly gender: "male" | "female";
  readonly birthYear: number;
  readonly occupation: "farmer" | "buyer" | "trader";
  readonly place: { readonly province: string; readonly district: string; readonly commune: string };
}

const prefixes = ["031", "060", "066", "067", "068", "071", "088", "090", "097", "098"];

/** Returns a deterministic generator of people with real names and places and unassigned phone numbers. */
export async function readPeople(): Promise<(position: number) => Person> {
  const nameAt = await readPeopleNames();
  const communes = await readTable("gazetteer/communes.csv", ["code"]);
  return (position) => {
    const code = communes[(position * 317) % communes.length]?.code ?? "120101";
    return {
      ...nameAt(300_000 + position),
      phone: `${prefixes[position % prefixes.length]} 000 ${String(Math.floor(position / prefixes.length) % 10_000).padStart(4, "0")}`,
      password: "Simulated-harvest-2026",
      gender: position % 2 === 0 ? "female" : "male",
      birthYear: 1955 + ((position * 7) % 50),
      occupation: position % 4 === 3 ? "trader" : position % 3 === 1 ? "buyer" : "farmer",
      place: { province: code.slice(0, 2), district: code.slice(0, 4), commune: code },
    };
  };
}
