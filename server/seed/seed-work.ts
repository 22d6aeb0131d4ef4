import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { insertMany } from "../records/insert-many.ts";
import { fixedId } from "./fixed-id.ts";
import type { Pictures } from "./seed-pictures.ts";

type Values = Readonly<Record<string, unknown>>;

/** What every part of the demo works with. */
export interface SeedWork {
  readonly tx: Queries;
  /** The account that made everything. */
  readonly adminId: string;
  readonly picture: Pictures;
  /** Inserts records under fixed ids, each younger than the one before it; `key` names a record for good. */
  add(entity: AnyEntity, rows: readonly (Values & { readonly key: string | number })[]): Promise<void>;
}

const hour = 3_600_000;
const oldest = 200 * 24 * hour;

/** The id that a record of the demo has. */
export const demoId = (entity: AnyEntity, key: string | number): string => fixedId(entity.name, key);

/** How many days ago the record at a place among so many was made. */
export const demoAge = (index: number, length: number): number =>
  (oldest - (index * (oldest - hour)) / length) / (24 * hour);

/** Prepares the work of one transaction; the records count their age from now. */
export function seedWork(given: Omit<SeedWork, "add">): SeedWork {
  const now = Date.now();
  return {
    ...given,
    async add(entity, rows) {
      const made = rows.map(({ key, ...values }, index) => {
        const at = new Date(now - oldest + (index * (oldest - hour)) / rows.length).toISOString();
        const system = { createdAt: at, updatedAt: at, createdBy: given.adminId, updatedBy: given.adminId };
        return { ...values, ...system, id: demoId(entity, key) };
      });
      await insertMany(given.tx, entity, made);
    },
  };
}
