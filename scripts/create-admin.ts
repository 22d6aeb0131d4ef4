import { randomBytes, randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { user } from "../domain/entities/people/user.ts";
import { prepareSecretKeys } from "../server/audit/confirm-keys.ts";
import { setPassword } from "../server/auth/accounts/accounts.ts";
import { assertStrongPassword } from "../server/auth/passwords/assert-strong-password.ts";
import { hashPassword } from "../server/auth/passwords/hash-password.ts";
import { openDatabase } from "../server/db/database.ts";
import { explained } from "../server/db/explain-database-error.ts";
import { migrate } from "../server/db/migrator/migrate.ts";
import { directAddressOf, readEnv } from "../server/env.ts";
import { findUnindexed } from "../server/records/search/rebuild-index.ts";
import { insertMany } from "../server/records/write/insert-many.ts";
import { createAdmin } from "./commands/operation.ts";
import { runCommand } from "./commands/run-command.ts";
import { findDatabase } from "./db/find-database.ts";

/** Reads the password from a prompt without echo or from stdin; null when none is given. */
async function readPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] || null;
  process.stdout.write("Password (empty: one is made): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const typed = await prompt.question("");
  prompt.close();
  process.stdout.write("\n");
  return typed || null;
}

await runCommand(createAdmin, async ({ email, name, nameKh, username = email }) => {
  const given = await readPassword();
  const password = given ?? randomBytes(15).toString("base64url");
  assertStrongPassword(password, { account: { username, email }, field: "password", isCommonRefused: true });
  const hash = await hashPassword(password);
  const env = readEnv();
  const { url, stop } = await findDatabase();
  const db = openDatabase(url, { connections: 1 });
  try {
    const address = directAddressOf(env) ?? { variable: "DATABASE_URL", url };
    await explained(address, () => migrate(url));
    await prepareSecretKeys(url, env);
    // The words of the new account are written with it, so the first start finds nothing missing.
    await findUnindexed(db);
    await db.transaction(async (tx) => {
      const taken = await tx.query(
        `select 1 from "user" where deleted_at is null and (lower(username) in (lower($1), lower($2)) or lower(email) in (lower($1), lower($2)))`,
        [username, email],
      );
      if (taken.length > 0) throw new Error(`There is an account of this name already: ${username}`);
      const id = randomUUID();
      await insertMany(tx, user, [
        {
          id,
          username,
          email,
          name,
          nameKh: nameKh ?? null,
          roles: ["ROLE_BACKOFFICE_ADMIN"],
          state: "active",
        },
      ]);
      await setPassword(tx, { userId: id, hash });
    });
  } finally {
    await db.close();
    await stop();
  }
  console.log(`${username} can sign in as backoffice admin.`);
  if (!given) console.log(`The password, shown only now: ${password}`);
});
