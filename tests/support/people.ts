import { randomUUID } from "node:crypto";
import type { Actor } from "../../domain/access/roles.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { databaseContextOf, entityCode } from "../../server/entities/open-app-database.ts";
import { readEnv } from "../../server/env.ts";
import type { EntityCode } from "../../server/records/write/entity-code.ts";
import { insertPlaces, insertRecord } from "./drafts.ts";
import { createMigratedDatabase } from "./test-app.ts";

/** A database with two vendors and users with different roles. */
export interface People {
  readonly db: Database;
  readonly admin: Actor;
  readonly support: Actor;
  readonly supplier: Actor;
  readonly otherSupplier: Actor;
  readonly vendorId: string;
  readonly otherVendorId: string;
}

const person = (role: Actor["role"], vendorId: string | null = null): Actor => ({
  userId: randomUUID(),
  role,
  vendorId,
  profileId: null,
});

/** Adds two vendors and the users; none of them has an account. */
export async function addPeople(db: Database): Promise<People> {
  await insertPlaces(db);
  const admin = person("backofficeAdmin");
  const vendor = entityNamed("vendor");
  const vendorId = await insertRecord({ db, entity: vendor, actor: admin, vendorId: "" });
  const otherVendorId = await insertRecord({ db, entity: vendor, actor: admin, vendorId: "" });
  return {
    db,
    admin,
    support: person("admin"),
    supplier: person("supplier", vendorId),
    otherSupplier: person("supplier", otherVendorId),
    vendorId,
    otherVendorId,
  };
}

/** Creates a database with these users; `code` replaces the real hooks and handlers. */
export async function startWithPeople(
  code: EntityCode = entityCode,
): Promise<People & { readonly stop: () => Promise<void> }> {
  const { url, drop } = await createMigratedDatabase();
  const db = openDatabase(url, { context: databaseContextOf(readEnv(), code) });
  const people = await addPeople(db);
  return {
    ...people,
    stop: async () => {
      await db.close();
      await drop();
    },
  };
}
