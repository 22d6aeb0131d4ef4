import { findKeyProblem } from "../../audit/confirm-keys.ts";
import type { Queries } from "../../db/database.ts";
import { type Found, when } from "./check-results.ts";

/** Codes of authenticator apps are accepted half a minute early or late. */
const maxClockSeconds = 15;

/** The rights that the server needs, and whether its user has them. */
const rightsSql = `select r.name from (values
    ('create in the schema public', has_schema_privilege('public', 'create')),
    ('usage of the schema public', has_schema_privilege('public', 'usage')),
    ('temporary tables', has_database_privilege(current_database(), 'temporary')),
    ('owner of the tables', not exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S', 'v', 'm')
        and not pg_has_role(c.relowner, 'usage')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')))
  ) r (name, has) where not r.has`;

/** Checks what a connection can say: rights of the user, the clock, and that the keys are those of the database. */
export async function checkConnection(db: Queries, keys: readonly Buffer[]): Promise<Found> {
  const missing = await db.query<{ name: string }>(rightsSql);
  const sentAt = Date.now();
  const [clock] = await db.query<{ ms: number }>(
    "select extract(epoch from clock_timestamp())::float8 * 1000 as ms",
  );
  // The answer was made somewhere between asking and receiving.
  const middle = (sentAt + Date.now()) / 2;
  const seconds = Math.round(Math.abs((clock?.ms ?? middle) - middle) / 1000);
  return {
    rightsMissing: missing.map(({ name }) => name),
    clockDiffers: when(seconds > maxClockSeconds, String(seconds)),
    keyWrong: when((await findKeyProblem(db, keys)) !== null),
  };
}
