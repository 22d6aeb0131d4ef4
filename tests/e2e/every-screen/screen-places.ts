import type { Page } from "@playwright/test";
import { can } from "../../../domain/access/can.ts";
import { entities } from "../../../domain/entities/index.ts";
import { addAddress } from "../../../domain/navigation/addresses.ts";
import { menuOf } from "../../../domain/navigation/menu.ts";
import { seededRandom } from "../../wander/random.ts";
import { type AccountName, accounts } from "../support/accounts.ts";
import { isEveryScreen, seed } from "../support/sample.ts";

/** A screen of a role: a list, a record of a list, a form for a new record, a report or a hand-written screen. */
export interface ScreenPlace {
  readonly name: string;
  /** Address after `#`. */
  readonly path: string;
  /** Whether the place is a record that the list at `path` links to. */
  readonly isRecord: boolean;
}

/** The places that one test visits as one user. */
export interface Visit {
  readonly title: string;
  readonly account: AccountName;
  readonly width: number;
  readonly places: readonly ScreenPlace[];
}

/** All screens of a role, derived from its menu and the declarations. */
function placesOf(account: AccountName): readonly ScreenPlace[] {
  const { role } = accounts[account];
  const entries = menuOf(role).flatMap((group) => group.entries);
  const unlisted = entities.filter(
    (entity) =>
      entity.screen && can(role, entity, "list") && entries.every(({ name }) => name !== entity.name),
  );
  return [
    { name: "home", path: "/app", isRecord: false },
    ...[...entries, ...unlisted.map(({ name, screen }) => ({ name, to: `/app/${screen}` }))].flatMap(
      ({ name, to }): readonly ScreenPlace[] => {
        const entity = entities.find((one) => one.name === name);
        return [
          { name, path: to, isRecord: false },
          ...(name.startsWith("report:") ? [] : [{ name: `${name}, a record`, path: to, isRecord: true }]),
          ...(entity && can(role, entity, "create")
            ? [{ name: `${name}, new`, path: addAddress(entity), isRecord: false }]
            : []),
        ];
      },
    ),
  ];
}

const placesPerPart = 12;

function shuffled<Item>(items: readonly Item[], start: number): readonly Item[] {
  const random = seededRandom(start);
  return items
    .map((item) => ({ item, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** Admins come last: they may disable the other accounts. */
const users = [
  { who: "a supplier on a phone", account: "supplier", width: 390, share: 1 },
  { who: "an expert on a phone", account: "expert", width: 390, share: 1 },
  { who: "an admin", account: "admin", width: 1280, share: 2 },
] as const;

/**
 * What each test visits. A run visits `perVisit` places per test, chosen by the seed. E2E_EVERY_SCREEN=1 visits every
 * place of each user.
 */
export function planVisits(perVisit: number): readonly Visit[] {
  return users.flatMap(({ who, account, width, share }) => {
    const places = placesOf(account);
    const size = isEveryScreen ? placesPerPart : perVisit;
    const chosen = isEveryScreen ? places : shuffled(places, seed).slice(0, share * size);
    const parts = Array.from({ length: Math.ceil(chosen.length / size) }, (_, index) =>
      chosen.slice(index * size, (index + 1) * size),
    );
    return parts.map((part, index) => ({
      title: `${who}${parts.length > 1 ? `, part ${index + 1}` : ""} (${isEveryScreen ? "every screen" : `E2E_SEED=${seed}`})`,
      account,
      width,
      places: part,
    }));
  });
}

/** Address of a place; null when its list links to no record. The open page shows the list. */
export async function findPath(page: Page, { path, isRecord }: ScreenPlace): Promise<string | null> {
  if (!isRecord) return path;
  const links = page.getByRole("main").locator(`a[href^="#${path}/"]:not([href$="/new"])`);
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  const [own] = shuffled(addresses, seed);
  return own?.slice(1) ?? null;
}
