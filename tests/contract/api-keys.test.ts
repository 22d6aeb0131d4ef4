import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { can } from "../../domain/access/can.ts";
import { scopeName, scopesOf } from "../../domain/access/key-scopes.ts";
import { type Role, roleNames, roles } from "../../domain/access/roles.ts";
import type { ApiKey } from "../../domain/contracts/integrations/api-keys.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import type { Contract } from "../../server/http/app-context.ts";
import { prepareSettings } from "../../server/settings/prepare-settings.ts";
import { reloadSettings } from "../../server/settings/settings.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf, insertPlaces, insertRecord } from "../support/drafts.ts";
import { startListeningApp, type TestApp } from "../support/test-app.ts";

let server: TestApp;
interface Owner {
  readonly id: string;
  readonly token: string;
}
const owners = new Map<Role, Owner>();
let vendorId = "";
const ownerOf = (role: Role): Owner => {
  const found = owners.get(role);
  if (!found) throw new Error(`Nobody is ${role}`);
  return found;
};

beforeAll(async () => {
  server = await startListeningApp();
  await insertPlaces(server.db);
  const admin = { userId: "", role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  vendorId = await insertRecord({ db: server.db, entity: entityNamed("vendor"), actor: admin, vendorId: "" });
  for (const role of roles) {
    const { id, username } = await addAccount(server.db, {
      roles: [roleNames[role][0]],
      ...(role === "supplier" ? { vendorId } : {}),
    });
    owners.set(role, { id, token: await signInAs(server.app, username) });
  }
});
afterAll(() => server.close());
beforeEach(() => server.db.query("delete from api_key"));

async function call(method: Contract["method"], url: string, token: string, body?: object) {
  const answer = await server.app.inject({
    method,
    url,
    ...(body ? { payload: JSON.stringify(body) } : {}),
    headers: { ...(body ? { "content-type": "application/json" } : {}), ...bearer(token) },
  });
  return { status: answer.statusCode, body: answer.body, json: () => answer.json() };
}

interface NewKey {
  readonly scopes: readonly string[];
  readonly kind?: "personal" | "service";
  readonly ownerId?: string;
  readonly days?: number;
}
const post = (role: Role, draft: NewKey) =>
  call("POST", "/api/apiKeys/v1/json", ownerOf(role).token, {
    name: "Sync",
    kind: "personal",
    days: 30,
    ...draft,
  });
async function createKey(role: Role, draft: NewKey): Promise<{ key: string; item: ApiKey }> {
  const answer = await post(role, draft);
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.json();
}
const setScopes = (id: string, scopes: readonly string[]) =>
  server.db.query("update api_key set scopes = $2 where id = $1", [id, scopes]);

describe("scopes", () => {
  test.each(roles.map((role) => ({ role })))(
    "of a $role are those of the permission matrix, and allow nothing else",
    async ({ role }) => {
      const possible = scopesOf(role, entities);
      const [first = ""] = possible;
      const { key, item } = await createKey(role, { scopes: [first] });
      for (const entity of entities) {
        const { name, api } = entity;
        const [read, write] = [scopeName(name, "read"), scopeName(name, "write")];
        const path = `/api/${api.path}`;
        const list = () => call("GET", `${path}/v2?pagesize=1`, key);
        const create = () => call("POST", `${path}/v1/json`, key, {});
        expect({ name, read: possible.includes(read) }).toEqual({ name, read: can(role, entity, "list") });
        const isListed = roles.some((one) => can(one, entity, "list"));
        const isCreated = roles.some((one) => can(one, entity, "create"));

        // Every scope but those of the entity.
        await setScopes(
          item.id,
          scopesOf("backofficeAdmin", entities).filter((scope) => !scope.startsWith(`${name}:`)),
        );
        if (isListed) expect({ name, status: (await list()).status }).toEqual({ name, status: 403 });
        if (isCreated) expect({ name, status: (await create()).status }).toEqual({ name, status: 403 });

        // Even a scope that the role can't give opens nothing beyond the role.
        await setScopes(item.id, [read]);
        if (isListed)
          expect({ name, status: (await list()).status }).toEqual({
            name,
            status: can(role, entity, "list") ? 200 : 403,
          });
        if (isCreated) expect({ name, status: (await create()).status }).toEqual({ name, status: 403 });

        await setScopes(item.id, [write]);
        if (isListed)
          expect({ name, status: (await list()).status }).toEqual({
            name,
            status: can(role, entity, "list") ? 200 : 403,
          });
        if (isCreated)
          expect({ name, isRefused: (await create()).status === 403 }).toEqual({
            name,
            isRefused: !can(role, entity, "create"),
          });
      }
    },
  );

  test("don't include changes that a person must confirm, where a setting asks the owner's role for it", async () => {
    const setting = (value: string | null) =>
      server.db.query("update system_setting set value = $1 where key = 'confirm.backofficeAdmin'", [value]);
    await prepareSettings(server.db);
    const { key } = await createKey("backofficeAdmin", { scopes: ["vendorBankAccount:write"] });
    const create = () => call("POST", "/api/vendorBankAccounts/v1/json", key, {});
    expect((await create()).status).toBe(400);
    await setting("true");
    await reloadSettings();
    const refused = await create();
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining("A person must confirm")]);
    await setting(null);
    await reloadSettings();
  });

  test("never change accounts or settings", () => {
    const possible = scopesOf("backofficeAdmin", entities);
    for (const entity of entities.filter(({ name, sharesTableWith }) =>
      [name, sharesTableWith?.name].some((one) => one === "user" || one === "systemSetting"),
    ))
      expect(possible).not.toContain(scopeName(entity.name, "write"));
    expect(possible).toContain("staffUser:read");
  });

  test("of no kind open a call without a declared scope: keys, passwords, sessions, reports, chats", async () => {
    const { key } = await createKey("backofficeAdmin", { scopes: scopesOf("backofficeAdmin", entities) });
    const contracts = server.app.appContext.contracts.filter(
      ({ callers, scope }) => callers !== "public" && scope === undefined,
    );
    const called: string[] = [];
    for (const { method, path } of contracts) {
      const url = path.replace(/\{\w+\}/g, randomUUID());
      const answer = await call(method, url, key);
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 403 });
      called.push(path);
    }
    expect(called).toEqual(
      expect.arrayContaining([
        "/api/apiKeys/v1/json",
        "/api/apiKeys/v1/{id}/revoke",
        "/api/oauth2/v1/user/password",
        "/api/oauth2/v1/user/logout",
        "/api/oauth2/v1/user/stay",
        "/api/systemStatus/v1",
        "/api/auditLog/v1",
      ]),
    );
  });

  test("name the missing one", async () => {
    const { key } = await createKey("admin", { scopes: ["product:read"] });
    const answer = await call("GET", "/api/vendors/v2", key);
    expect(answer.json()).toMatchObject({ status: 403, scope: "vendor:read" });
    expect(answer.json().message).toContain("vendor:read");
  });

  test("beyond the owner's role can't be given", async () => {
    const answer = await post("editor", { scopes: ["news:write", "order:read"] });
    expect(answer.status).toBe(400);
    expect(answer.json().errors).toEqual([
      { path: "scopes", message: expect.stringContaining("order:read") },
    ]);
    expect((await post("editor", { scopes: ["nothing:read"] })).status).toBe(400);
  });
});

describe("a key", () => {
  test("has the owner's vendor, and writes in their name", async () => {
    const { key } = await createKey("supplier", { scopes: ["product:write"] });
    const entity = entityNamed("product");
    const actor = { userId: ownerOf("supplier").id, role: "supplier", vendorId, profileId: null } as const;
    const draft = await draftOf({ db: server.db, entity, actor, vendorId });
    const made = await call("POST", "/api/products/v1/json", key, draft);
    expect(made.status, made.body).toBe(200);
    const [row] = await server.db.query<{ by: string }>("select by from history where record_id = $1", [
      made.json().id,
    ]);
    expect(row?.by).toBe(actor.userId);
  });

  test("is stored as a hash, shown once, and found again by its beginning", async () => {
    const { key, item } = await createKey("editor", { scopes: ["news:read"] });
    expect(key).toMatch(/^kk_[\w-]{43}$/);
    expect(key.startsWith(item.start)).toBe(true);
    const [row] = await server.db.query("select to_jsonb(k)::text as text from api_key k");
    expect(row?.text).not.toContain(key);
    const listed = await call("GET", "/api/apiKeys/v1/own", ownerOf("editor").token);
    expect(listed.body).not.toContain(key);
    expect(listed.json().items).toEqual([item]);
  });

  test("is given again for the same Idempotency-Key, of which the stored reply is encrypted", async () => {
    const send = () =>
      server.app.inject({
        method: "POST",
        url: "/api/apiKeys/v1/json",
        payload: { name: "Sync", kind: "personal", days: 1, scopes: ["news:read"] },
        headers: { ...bearer(ownerOf("editor").token), "idempotency-key": "one-key" },
      });
    const [first, second] = [await send(), await send()];
    expect(first.statusCode).toBe(200);
    expect(second.json().key).toBe(first.json().key);
    const [stored] = await server.db.query<{ answer: string }>(
      "select answer from idempotency where key = 'one-key'",
    );
    expect(stored?.answer).not.toContain("kk_");
  });

  test("ends when it expires", async () => {
    const { key, item } = await createKey("editor", { scopes: ["news:read"], days: 1 });
    expect((await call("GET", "/api/news/v2", key)).status).toBe(200);
    await server.db.query("update api_key set expires_at = now() where id = $1", [item.id]);
    expect((await call("GET", "/api/news/v2", key)).status).toBe(401);
    const listed = await call("GET", "/api/apiKeys/v1/own", ownerOf("editor").token);
    expect(listed.json().items).toMatchObject([{ id: item.id, state: "expired" }]);
  });

  test("ends at once when it is revoked, by its owner or an admin only", async () => {
    const { key, item } = await createKey("editor", { scopes: ["news:read"] });
    const path = `/api/apiKeys/v1/${item.id}/revoke`;
    expect((await call("POST", path, ownerOf("expert").token)).status).toBe(404);
    expect((await call("GET", "/api/news/v2", key)).status).toBe(200);
    const revoked = await call("POST", path, ownerOf("backofficeAdmin").token);
    expect(revoked.json()).toMatchObject({
      state: "revoked",
      revokedBy: { id: ownerOf("backofficeAdmin").id },
    });
    const refused = await call("GET", "/api/news/v2", key);
    expect(refused.status).toBe(401);
    expect(refused.json()).toMatchObject({ message: "The API key is unknown, expired or revoked." });
    // Safe to repeat.
    expect((await call("POST", path, ownerOf("editor").token)).json()).toEqual(revoked.json());
  });

  test("says when it was last used", async () => {
    const { key } = await createKey("editor", { scopes: ["news:read"] });
    const used = async () =>
      (await call("GET", "/api/apiKeys/v1/own", ownerOf("editor").token)).json().items[0].lastUsedAt;
    expect(await used()).toBeNull();
    await call("GET", "/api/news/v2", key);
    expect(Date.now() - Date.parse(await used())).toBeLessThan(60_000);
  });

  test("loses what its owner loses", async () => {
    const { id, username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    owners.set("editor", { id, token: await signInAs(server.app, username) });
    const { key } = await createKey("editor", { scopes: ["news:read"] });
    await server.db.query(`update "user" set roles = '{ROLE_USER_EXPERT}' where id = $1`, [id]);
    expect(can("expert", entityNamed("news"), "list")).toBe(false);
    expect((await call("GET", "/api/news/v2", key)).status).toBe(403);
    await server.db.query(`update "user" set roles = '{ROLE_BACKOFFICE_EDITOR}' where id = $1`, [id]);
    expect((await call("GET", "/api/news/v2", key)).status).toBe(200);
    await server.db.query(`update "user" set state = 'disabled' where id = $1`, [id]);
    expect((await call("GET", "/api/news/v2", key)).status).toBe(401);
    await server.db.query(`update "user" set state = 'active' where id = $1`, [id]);
    owners.set("editor", { id, token: await signInAs(server.app, username) });
  });
});

test("an account has no more than 50 active keys, also when many are created at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => post("editor", { scopes: ["news:read"] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
});

describe("service keys", () => {
  test("are made by back-office admins, with the role of the chosen account", async () => {
    const ownerId = ownerOf("editor").id;
    const { key, item } = await createKey("backofficeAdmin", {
      kind: "service",
      ownerId,
      scopes: ["news:read"],
    });
    expect(item).toMatchObject({ kind: "service", owner: { id: ownerId } });
    const me = await call("GET", "/api/oauth2/v1/user/me", key);
    expect(me.json()).toMatchObject({ id: ownerId, roles: ["ROLE_BACKOFFICE_EDITOR"] });
    expect((await post("backofficeAdmin", { kind: "service", ownerId, scopes: ["order:read"] })).status).toBe(
      400,
    );
    expect((await post("admin", { kind: "service", ownerId, scopes: ["news:read"] })).status).toBe(400);
    expect((await post("backofficeAdmin", { kind: "personal", ownerId, scopes: ["news:read"] })).status).toBe(
      400,
    );
    const missing = await post("backofficeAdmin", { kind: "service", scopes: ["news:read"] });
    expect(missing.json().errors).toMatchObject([{ path: "ownerId" }]);
    // The owner gets an email, sees the key in their own list and can revoke it.
    const mails = await server.db.query<{ body: string }>(
      `select m.body from message_out m join "user" u on u.email = m.recipient where u.id = $1`,
      [ownerId],
    );
    expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining(`“${item.name}”`)]);
    const own = await call("GET", "/api/apiKeys/v1/own", ownerOf("editor").token);
    expect(own.json().items).toMatchObject([{ id: item.id, kind: "service" }]);
    const revoked = await call("POST", `/api/apiKeys/v1/${item.id}/revoke`, ownerOf("editor").token);
    expect(revoked.json()).toMatchObject({ state: "revoked" });
    expect((await call("GET", "/api/apiKeys/v1", ownerOf("admin").token)).status).toBe(403);
    expect(
      (await call("GET", "/api/apiKeys/v1", ownerOf("backofficeAdmin").token)).json().items,
    ).toHaveLength(1);
  });
});
