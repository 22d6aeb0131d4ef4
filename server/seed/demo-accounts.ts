import type { AccountRole } from "../../domain/access/roles.ts";
import { user } from "../../domain/entities/people/user.ts";
import { vendor as vendorEntity } from "../../domain/entities/vendors/vendor.ts";
import type { Queries } from "../db/database.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { demoPhone } from "./people/people-names.ts";
import { demoId } from "./seed-context.ts";

/** Password of every demo account; it is public in the README, so a demo must stay local. */
export const demoPassword = "Kasekam-demo-2026";

interface DemoAccount {
  readonly name: string;
  readonly nameKh: string;
  readonly role: AccountRole;
  /** Number of the supplier's vendor. */
  readonly vendor?: number;
}

const accounts = {
  admin: { name: "Sok Dara", nameKh: "សុខ ដារា", role: "ROLE_BACKOFFICE_ADMIN" },
  support: { name: "Chea Bopha", nameKh: "ជា បុប្ផា", role: "ROLE_ADMIN" },
  editor: { name: "Prak Vichhea", nameKh: "ប្រាក់ វិជ្ជា", role: "ROLE_BACKOFFICE_EDITOR" },
  expert: { name: "Keo Sophal", nameKh: "កែវ សុផល", role: "ROLE_USER_EXPERT" },
  supplier: { name: "Chan Sokha", nameKh: "ចាន់ សុខា", role: "ROLE_USER_SUPPLIER", vendor: 0 },
  staff: { name: "Kim Phalla", nameKh: "កឹម ផល្លា", role: "ROLE_USER_SUPPLIER_STAFF", vendor: 0 },
  supplier2: { name: "Chhay Rithy", nameKh: "ឆាយ រិទ្ធិ", role: "ROLE_USER_SUPPLIER", vendor: 1 },
  farmer: { name: "Pen Vanna", nameKh: "ប៉ែន វណ្ណា", role: "ROLE_USER_FARMER" },
} as const satisfies Record<string, DemoAccount>;
export type DemoAccountName = keyof typeof accounts;

/** Id of a demo account. */
export const demoAccountId = (name: DemoAccountName): string => demoId(user, name);
/** Username of a demo account. */
export const demoUsername = (name: DemoAccountName): string => `${name}@kasekam.example`;
/** Name of a demo account's person. */
export const demoPerson = (name: DemoAccountName) => accounts[name];

const entries: readonly (readonly [string, DemoAccount])[] = Object.entries(accounts);
/** The demo accounts as printed at start-up. */
export const demoAccounts = entries.map(([name, { role }]) => ({
  username: `${name}@kasekam.example`,
  role,
}));
const idOf = (name: string): string => demoId(user, name);

/** Adds the demo accounts, all with one password, which the caller hashes once. */
export async function seedAccounts(tx: Queries, passwordHash: string): Promise<void> {
  await insertMany(
    tx,
    user,
    entries.map(([name, { name: fullName, nameKh, role }], index) => ({
      id: idOf(name),
      username: `${name}@kasekam.example`,
      name: fullName,
      nameKh,
      email: `${name}@kasekam.example`,
      phone: demoPhone(index * 11),
      photo: null,
      roles: [role],
      state: "active",
    })),
  );
  await tx.query(
    "insert into credential (user_id, password_hash) select id, $2 from unnest($1::uuid[]) as t (id)",
    [entries.map(([name]) => idOf(name)), passwordHash],
  );
}

/**
 * Links the suppliers to their vendors. Runs after the vendors are added, because those refer to their owners'
 * accounts.
 */
export async function linkSuppliers(tx: Queries): Promise<void> {
  for (const [name, { vendor }] of entries) {
    if (vendor === undefined) continue;
    await tx.query(`update "user" set vendor_id = $2, version = version + 1, updated_by = $3 where id = $1`, [
      idOf(name),
      demoId(vendorEntity, vendor),
      demoAccountId("admin"),
    ]);
  }
}
