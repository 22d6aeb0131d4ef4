import { can } from "../../domain/access/can.ts";
import { type Actor, currentRole } from "../../domain/access/roles.ts";
import { marketProductPrice } from "../../domain/entities/news/market-product-price.ts";
import { user } from "../../domain/entities/people/user.ts";
import { findAccount } from "../auth/accounts/accounts.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";

const u = columnsOf(user, "u");

/** The account that imports market prices; null if it is not active or may not import them now. */
export async function findImporter(db: Queries, name: string): Promise<Actor | null> {
  const account = await findAccount(db, name);
  if (!account) return null;
  const [person] = await db.query<{ roles: readonly string[] }>(
    `select ${u.roles} from "user" u where u.id = $1`,
    [account.id],
  );
  const role = currentRole(person?.roles ?? []);
  if (!can(role, marketProductPrice, "import")) return null;
  return { userId: account.id, role, vendorId: null, profileId: null };
}
