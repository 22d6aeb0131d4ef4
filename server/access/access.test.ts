import { randomBytes, randomUUID } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { accessPeople, Person } from "../../domain/contracts/access.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { type AdminApp, startAdminApp } from "../../tests/support/admin-app.ts";
import { erasePerson } from "../personal-data/erase-person.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { reloadSettings } from "../settings/settings.ts";
import { listPeople } from "./read-people.ts";

let admin: AdminApp;
beforeAll(async () => {
  admin = await startAdminApp();
  await prepareSettings(admin.on.db);
});
afterAll(() => admin.on.close());

const get = (url: string, language = "en", token = admin.token) =>
  admin.on.app.inject({
    url: `/api/access/v1/${url}`,
    headers: { ...bearer(token), "accept-language": language },
  });
async function readPeople(query = ""): Promise<ReplyOf<typeof accessPeople>> {
  const reply = await get(`people?pagesize=100${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const find = async (id: string, query = ""): Promise<Person | undefined> =>
  (await readPeople(query)).items.find((person) => person.id === id);

/** Adds an account that was created and last signed in so many days ago; null: never. */
async function addUsed(
  roles: Parameters<typeof addAccount>[1]["roles"],
  { created = 400, signedIn }: { readonly created?: number; readonly signedIn: number | null },
): Promise<string> {
  const { id } = await addAccount(admin.on.db, { roles });
  await admin.on.db.query(
    `update "user" set created_at = now() - make_interval(days => $2), last_login_at = now() - make_interval(days => $3) where id = $1`,
    [id, created, signedIn],
  );
  return id;
}
const addKey = (ownerId: string, scopes: readonly string[], usedDaysAgo: number | null, state = "active") =>
  admin.on.db.query(
    `insert into api_key (id, name, kind, owner_id, scopes, hash, start, created_by, expires_at, last_used_at, revoked_at, revoked_by)
     values ($1, 'Sync', 'service', $2, $3, $4, 'kk_abc', $2, now() + interval '1 day', now() - make_interval(days => $5),
       case when $6 = 'revoked' then now() end, case when $6 = 'revoked' then $2::uuid end)`,
    [randomUUID(), ownerId, scopes, randomBytes(32), usedDaysAgo, state],
  );
async function setSetting(key: string, value: string | null): Promise<void> {
  await admin.on.db.query("update system_setting set value = $2 where key = $1", [key, value]);
  await reloadSettings();
}

describe("the accounts", () => {
  test("are those of the back office, and of them a role, a name or a page", async () => {
    const { db } = admin.on;
    const editor = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { signedIn: 1 });
    const both = await addUsed(["ROLE_ADMIN", "ROLE_USER_EXPERT"], { signedIn: 1 });
    const seller = await addAccount(db, {
      roles: ["ROLE_USER_SUPPLIER_STAFF"],
      vendorId: admin.people.vendorId,
    });
    const farmer = await addAccount(db, { roles: ["ROLE_USER_FARMER"] });
    const gone = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { signedIn: 1 });
    await db.query(`update "user" set deleted_at = now() where id = $1`, [gone]);
    const { items, total, counts } = await readPeople();
    expect(total).toBe(items.length);
    expect(counts.all).toBe(items.length);
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([editor, both, seller.id, admin.actor.userId]));
    expect(ids).not.toContain(farmer.id);
    expect(ids).not.toContain(gone);
    expect(items.find(({ id }) => id === seller.id)).toMatchObject({
      entity: "staffUser",
      roles: [{ en: "Vendor staff" }],
      vendor: { id: admin.people.vendorId },
      state: "active",
      lastSignInAt: null,
    });
    // The list of admins has who is both.
    expect(items.find(({ id }) => id === both)?.entity).toBe("adminUser");
    expect(await find(both, "&role=expert")).toBeDefined();
    expect(await find(editor, "&role=expert")).toBeUndefined();
    expect((await readPeople(`&q=${seller.username}`)).items.map(({ id }) => id)).toEqual([seller.id]);
    const first = (await get("people?pagesize=2")).json();
    const second = (await get("people?pagesize=2&cursorkey=2")).json();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.slice(0, 4));
  });

  test("are dormant after the days of the setting, counted from any use, or from their creation", async () => {
    const old = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { signedIn: 91 });
    const used = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { signedIn: 89 });
    const invited = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { created: 100, signedIn: null });
    const fresh = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { created: 5, signedIn: null });
    const program = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { signedIn: 300 });
    await addKey(program, ["news:read"], 2);
    const off = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { signedIn: 91 });
    await admin.on.db.query(`update "user" set state = 'disabled' where id = $1`, [off]);
    const dormant = async () => {
      const { items, counts } = await readPeople("&show=dormant");
      expect(items.every(({ isDormant }) => isDormant)).toBe(true);
      expect(counts.dormant).toBe(items.length);
      return items.map(({ id }) => id);
    };
    // Those that were not used for the longest time come first.
    expect(await dormant()).toEqual([invited, old]);
    await setSetting("accounts.dormantDays", "80");
    expect(await dormant()).toEqual([invited, old, used]);
    expect((await readPeople()).dormantDays).toBe(80);
    await setSetting("accounts.dormantDays", null);
    const never = (await readPeople("&show=neverSignedIn")).items.map(({ id }) => id);
    expect(never).toEqual(expect.arrayContaining([invited, fresh]));
    expect(never).not.toContain(old);
    expect((await readPeople("&show=deactivated")).items.map(({ id }) => id)).toEqual([off]);
    const shown = await find(program);
    expect(Date.parse(shown?.lastActiveAt ?? "")).toBeGreaterThan(Date.parse(shown?.lastSignInAt ?? ""));
  });

  test("say which of them lack a second factor, and whose role needs one", async () => {
    const { db } = admin.on;
    const expertId = await addUsed(["ROLE_USER_EXPERT"], { signedIn: 1 });
    const strong = await addUsed(["ROLE_USER_EXPERT"], { signedIn: 1 });
    await db.query("insert into totp_secret (user_id, secret, confirmed_at) values ($1, 'x', now())", [
      strong,
    ]);
    await setSetting("secondFactor.expert", "true");
    expect(await find(expertId)).toMatchObject({ hasSecondFactor: false, needsSecondFactor: true });
    expect(await find(strong)).toMatchObject({ hasSecondFactor: true, needsSecondFactor: true });
    await setSetting("secondFactor.expert", null);
    expect(await find(expertId)).toMatchObject({ needsSecondFactor: false });
    const weak = (await readPeople("&show=withoutSecondFactor&role=expert")).items.map(({ id }) => id);
    expect(weak).toContain(expertId);
    expect(weak).not.toContain(strong);
  });

  test("count active keys once, and each list of their scopes once", async () => {
    const owner = await addUsed(["ROLE_BACKOFFICE_EDITOR"], { signedIn: 1 });
    await addKey(owner, ["news:read", "news:write", "referralLoan:read"], null);
    await addKey(owner, ["news:read"], null);
    await addKey(owner, ["product:read"], null, "revoked");
    expect((await find(owner))?.keys).toEqual({ active: 2, reads: 2, changes: 1 });
  });

  test("keep their last use when the session is over, until the account is erased", async () => {
    const { db, app } = admin.on;
    const { id, username } = await addAccount(db, { roles: ["ROLE_USER_EXPERT"] });
    const token = await signInAs(app, username);
    await db.query("update account_activity set active_at = now() - interval '9 days' where user_id = $1", [
      id,
    ]);
    await db.query(`update "user" set last_login_at = now() - interval '10 days' where id = $1`, [id]);
    const stay = await app.inject({
      method: "POST",
      url: "/api/oauth2/v1/user/stay",
      headers: bearer(token),
    });
    expect(stay.statusCode, stay.body).toBe(200);
    await db.query("delete from token where user_id = $1", [id]);
    const kept = await find(id);
    expect(Date.now() - Date.parse(kept?.lastActiveAt ?? "")).toBeLessThan(60_000);
    expect(Date.now() - Date.parse(kept?.lastSignInAt ?? "")).toBeGreaterThan(9 * 86_400_000);
    await db.transaction((tx) => erasePerson({ tx, actor: admin.actor }, { accountId: id, profileId: null }));
    expect(await db.query("select 1 from account_activity where user_id = $1", [id])).toEqual([]);
  });

  test("the use of the farmers' app is not recorded", async () => {
    const { id, username } = await addAccount(admin.on.db, { roles: ["ROLE_USER_FARMER"] });
    await signInAs(admin.on.app, username);
    expect(await admin.on.db.query("select 1 from account_activity where user_id = $1", [id])).toEqual([]);
  });

  test("are found by an index among a hundred thousand accounts of farmers", async () => {
    const { db } = admin.on;
    await db.query('alter table "user" disable trigger user');
    await db.query(
      `insert into "user" (id, username, name, roles)
       select gen_random_uuid(), 'many-' || n, 'Person ' || n,
         case when n % 300 = 0 then '{ROLE_USER_SUPPLIER}' else '{ROLE_USER_FARMER}' end::text[]
       from generate_series(1, 100000) n`,
    );
    await db.query('alter table "user" enable trigger user');
    await db.query('analyze "user"');
    const query = vi.spyOn(db, "query");
    await listPeople({ db, language: "en", show: "dormant", page: { pagesize: 20, cursorkey: 0 } });
    const [statement = "", values = []] = query.mock.calls[0] ?? [];
    query.mockRestore();
    const plan = await db.queryPlanned<{ "QUERY PLAN": string }>(`explain ${statement}`, values);
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("user_listed_idx");
  });
});

describe("the files", () => {
  const rowsOf = async (url: string, language: string) => {
    const reply = await get(url, language);
    expect(reply.statusCode, reply.body).toBe(200);
    const { sheets } = await readXlsx(reply.rawPayload);
    return { rows: sheets[0]?.rows ?? [], name: String(reply.headers["content-disposition"]) };
  };

  test("have the accounts of the filter, in the language of the request", async () => {
    const { items } = await readPeople("&show=dormant");
    const { rows, name } = await rowsOf("people/export?show=dormant", "en");
    expect(name).toContain("Accounts");
    expect(rows[0]).toEqual(expect.arrayContaining(["Name", "Last sign-in", "API keys"]));
    expect(rows.slice(1).map((row) => row[2])).toEqual(items.map(({ username }) => username));
    expect((await rowsOf("people/export", "km")).rows[0]).toContain("ចូលចុងក្រោយ");
  });

  test("have the rights of each role", async () => {
    const { rows } = await rowsOf("roles/export", "en");
    expect(rows).toContainEqual(
      expect.arrayContaining(["Products", "Products", "Seller", expect.stringContaining("Create")]),
    );
    const csv = await get("roles/export?format=csv", "km");
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.body).toContain("តួនាទី");
  });
});

test("wrong filters are refused by name", async () => {
  const reply = await get("people?show=lost&role=farmer");
  expect(reply.statusCode).toBe(400);
  expect(
    reply
      .json()
      .errors.map(({ path }: { readonly path: string }) => path)
      .sort(),
  ).toEqual(["role", "show"]);
});

test("only back-office admins read them", async () => {
  const { username } = await addAccount(admin.on.db, { roles: ["ROLE_ADMIN"] });
  const token = await signInAs(admin.on.app, username);
  for (const url of ["roles", "people", "roles/export", "people/export"])
    expect((await get(url, "en", token)).statusCode).toBe(403);
});
