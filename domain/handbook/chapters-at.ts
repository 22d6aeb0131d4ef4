import type { CurrentRole } from "../access/roles.ts";
import { addAddress } from "../navigation/addresses.ts";
import { menuOf } from "../navigation/menu.ts";
import { entitySummaries } from "../records/entity-summaries.ts";
import type { Chapter } from "./chapter.ts";
import { chaptersFor } from "./chapters.ts";

/** The addresses of a place: the page itself, and the form for a new record. */
function addressesOf(place: string, addresses: ReadonlyMap<string, string>): readonly string[] {
  if (place.startsWith("/")) return [place];
  const entity = entitySummaries.find(({ name, screen }) => name === place && screen !== undefined);
  const page = addresses.get(place);
  return [...(page ? [page] : []), ...(entity ? [addAddress(entity)] : [])];
}

/** Whether a path shows an address or something below it. Only Home has nothing below it. */
function isAt(path: string, address: string): boolean {
  const [low, place] = [path.toLowerCase(), address.toLowerCase()];
  return low === place || (place !== "/app" && low.startsWith(`${place}/`));
}

/** The chapters of a role about the screen at a path, such as `/app/reports/orders`, the most important first. */
export function chaptersAt(role: CurrentRole, path: string): readonly Chapter[] {
  const entries = menuOf(role).flatMap((group) => group.entries);
  const addresses = new Map(entries.map(({ name, to }) => [name, to]));
  return chaptersFor(role).filter(({ places }) =>
    places.some((place) => addressesOf(place, addresses).some((address) => isAt(path, address))),
  );
}
