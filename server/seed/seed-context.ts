import type { AnyEntity, NoExtra, StoredValues } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { insertMany } from "../records/write/insert-many.ts";
import type { Pictures } from "./catalogue/seed-pictures.ts";
import { fixedId } from "./fixed-id.ts";

/** Codes of choices come from data files, so any text may stand for one. */
type Texts<V> = V extends string
  ? string
  : V extends readonly (infer Item)[]
    ? readonly Texts<Item>[]
    : V extends object
      ? { readonly [K in keyof V]: Texts<V[K]> }
      : V;
export type SeedValues<E> = { readonly [K in keyof StoredValues<E>]: Texts<StoredValues<E>[K]> };
/** The values of a demo record; `key` identifies it within its entity. */
export type SeedRow<E> = SeedValues<E> & { readonly key: string | number };

/** Context of all seed functions. */
export interface SeedContext {
  readonly tx: Queries;
  /** The account recorded as creator. */
  readonly adminId: string;
  readonly picture: Pictures;
  /** Inserts records with stable ids, each newer than the one before; `key` identifies a record. */
  add<E extends AnyEntity, V extends SeedRow<E>>(
    entity: E,
    rows: readonly (V & NoExtra<V, SeedRow<E>>)[],
  ): Promise<void>;
}

const hour = 3_600_000;
const oldest = 200 * 24 * hour;

/** Stable id of a demo record. */
export const demoId = (entity: AnyEntity, key: string | number): string => fixedId(entity.name, key);

/** Age in days of the record at an index among `length` records. */
export const demoAge = (index: number, length: number): number =>
  (oldest - (index * (oldest - hour)) / length) / (24 * hour);

/** Creates the context of one transaction; record ages count from now. */
export function createSeedContext(given: Omit<SeedContext, "add">): SeedContext {
  const now = Date.now();
  return {
    ...given,
    async add(entity: AnyEntity, rows: readonly SeedRow<AnyEntity>[]) {
      const made = rows.map(({ key, ...values }, index) => {
        const at = new Date(now - oldest + (index * (oldest - hour)) / rows.length).toISOString();
        const system = { createdAt: at, updatedAt: at, createdBy: given.adminId, updatedBy: given.adminId };
        return { ...system, ...values, id: demoId(entity, key) };
      });
      await insertMany(given.tx, entity, made);
    },
  };
}
