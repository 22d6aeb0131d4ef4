import { Client as DatabaseClient } from "pg";
import type { RoleName } from "../../domain/access/roles.ts";
import { findRunningPostgres } from "../../server/db/embedded/embedded.ts";
import { type AccountName, accounts, demoPassword } from "../e2e/support/accounts.ts";
import { type Client, connect } from "../e2e/support/api.ts";
import { createAccount } from "../e2e/support/database.ts";

const roleNames: Readonly<Record<AccountName, RoleName>> = {
  admin: "ROLE_BACKOFFICE_ADMIN",
  support: "ROLE_ADMIN",
  editor: "ROLE_BACKOFFICE_EDITOR",
  expert: "ROLE_USER_EXPERT",
  supplier: "ROLE_USER_SUPPLIER",
  staff: "ROLE_USER_SUPPLIER_STAFF",
  otherSupplier: "ROLE_USER_SUPPLIER",
  farmer: "ROLE_USER_FARMER",
};

async function anyVendorId(): Promise<string | undefined> {
  const url = process.env.E2E_DATABASE_URL ?? (await findRunningPostgres(process.env.E2E_DATA_DIR ?? ""));
  if (!url) throw new Error("The database of the server under test was not found.");
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly id: string }>(
      "select id from vendor where deleted_at is null order by created_at limit 1",
    );
    return rows[0]?.id;
  } finally {
    await client.end();
  }
}

/**
 * Signs in as a demo account. When an earlier walk has disabled or removed the account or changed its password, signs
 * in as a new account with the same role, if the database is accessible.
 */
export async function signInForWalk(address: string, name: AccountName): Promise<Client> {
  try {
    return await connect(address, { username: accounts[name].username, password: demoPassword });
  } catch {
    const vendorId = accounts[name].role === "supplier" ? await anyVendorId() : undefined;
    const { username, password } = await createAccount({
      roles: [roleNames[name]],
      ...(vendorId ? { vendorId } : {}),
    });
    return connect(address, { username, password });
  }
}
