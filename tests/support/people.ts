import { randomUUID } from "node:crypto";
import { entityNamed } from "../../domain/entities/index.ts";
import type { Actor } from "../../domain/roles.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { insertOne, insertPlaces } from "./drafts.ts";
import { createMigratedDatabase } from "./test-app.ts";

/** A database with two vendors, and people who may do different things. */
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

/** Adds two vendors and makes the people; nobody has an account. */
export async function invitePeople(db: Database): Promise<People> {
  await insertPlaces(db);
  const admin = person("backofficeAdmin");
  const vendor = entityNamed("vendor");
  const vendorId = await insertOne({ db, entity: vendor, actor: admin, vendorId: "" });
  const otherVendorId = await insertOne({ db, entity: vendor, actor: admin, vendorId: "" });
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

/** The same on a database of its own. */
export async function startPeople(): Promise<People & { readonly stop: () => Promise<void> }> {
  const { url, drop } = await createMigratedDatabase();
  const db = openDatabase(url);
  const people = await invitePeople(db);
  return {
    ...people,
    stop: async () => {
      await db.close();
      await drop();
    },
  };
}
