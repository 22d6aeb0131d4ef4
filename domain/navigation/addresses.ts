import type { AnyEntity } from "../declare/entity.ts";
import type { AnyRecord } from "../records/any-record.ts";

/** Accepts a whole declaration or an entity summary. */
type EntityAddress = Pick<AnyEntity, "screen" | "addScreen" | "key">;

/** The address of an entity's list, e.g. `/app/banners/bannerList`; the home page for an entity without a screen. */
export const listAddress = (entity: EntityAddress): string =>
  entity.screen ? `/app/${entity.screen}` : "/app";

/** The path of the create screen below `/app/`, e.g. `banners/addBanner`. */
export const addScreenOf = (entity: EntityAddress): string => entity.addScreen ?? `${entity.screen}/new`;

/** The address of the create screen. */
export const addAddress = (entity: EntityAddress): string => `/app/${addScreenOf(entity)}`;

/** The address segment of a record: its key if the entity has one and the row holds it, else its id. */
export function addressName(entity: EntityAddress, row: AnyRecord): string {
  const key: unknown = entity.key ? row[entity.key] : null;
  if (typeof key === "number" || (typeof key === "string" && key !== "")) return String(key);
  return typeof row.id === "string" ? row.id : "";
}

/** The address of a record. */
export const recordAddress = (entity: EntityAddress, row: AnyRecord): string =>
  `${listAddress(entity)}/${encodeURIComponent(addressName(entity, row))}`;
