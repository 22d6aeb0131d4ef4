import type { AnyEntity } from "./declare/entity.ts";

/** A whole declaration, or an outline. */
type Placed = Pick<AnyEntity, "screen" | "addScreen" | "key">;
type Members = Readonly<Record<string, unknown>>;

/** Where an entity's list stands, e.g. `/app/banners/bannerList`; the start page for one that has no screen. */
export const listAddress = (entity: Placed): string => (entity.screen ? `/app/${entity.screen}` : "/app");

/** Where a new record is made, below `/app/`, e.g. `banners/addBanner`. */
export const addScreenOf = (entity: Placed): string => entity.addScreen ?? `${entity.screen}/new`;

/** Where a new record is made. */
export const addAddress = (entity: Placed): string => `/app/${addScreenOf(entity)}`;

/** What names a record in addresses: its key where the entity has one and it is known, else its id. */
export function addressName(entity: Placed, row: Members): string {
  const key: unknown = entity.key ? row[entity.key] : null;
  if (typeof key === "number" || (typeof key === "string" && key !== "")) return String(key);
  return typeof row.id === "string" ? row.id : "";
}

/** Where a record is shown. */
export const recordAddress = (entity: Placed, row: Members): string =>
  `${listAddress(entity)}/${encodeURIComponent(addressName(entity, row))}`;
