import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accessOf,
  actNamesOf,
  bulkActNamesOf,
  can,
  findTransition,
  type Operation,
  rolesThatCanChoose,
} from "../../domain/access/can.ts";
import { type CurrentRole, roleNames, roles } from "../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { titleFields } from "../../domain/declare/names.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { columnOf, quote } from "../../server/db/schema/identifiers.ts";
import { tableName } from "../../server/db/schema/tables.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { actionInputFor, draftOf, insertPlaces, insertRecord } from "../support/drafts.ts";
import { startListeningApp, type TestApp } from "../support/test-app.ts";

// Every entity × role × operation, and the rows of other vendors: what the declarations allow succeeds, everything else
// is rejected, and a rejection reveals nothing about the record.

interface Person {
  readonly role: CurrentRole;
  readonly id: string;
  readonly token: string;
  readonly vendorId: string | null;
}
let server: TestApp;
const people = new Map<CurrentRole, Person>();
let ownVendor = "";
let otherVendor = "";
const testedRoles: readonly CurrentRole[] = [...roles, "anonymous"];

const personOf = (role: CurrentRole): Person => {
  const found = people.get(role);
  if (!found) throw new Error(`Nobody is ${role}`);
  return found;
};
const actorOf = ({ id, role, vendorId }: Person) => ({ userId: id, role, vendorId, profileId: null });
const shared = new Map<string, string>();
async function insert(entity: AnyEntity, vendorId = ownVendor): Promise<string> {
  const actor = actorOf(personOf("backofficeAdmin"));
  // Drafts leave out what only the server writes.
  const owners = new Set(roles.flatMap((role) => accessOf(role, entity)?.own ?? []));
  const given = Object.fromEntries(
    [...owners].filter((own) => entity.fields[own].serverOnly).map((own) => [own, vendorId]),
  );
  return insertRecord({ db: server.db, entity, actor, vendorId, shared, given });
}

beforeAll(async () => {
  server = await startListeningApp();
  await insertPlaces(server.db);
  const admin = { userId: "", role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const vendor = entityNamed("vendor");
  ownVendor = await insertRecord({ db: server.db, entity: vendor, actor: admin, vendorId: "" });
  otherVendor = await insertRecord({ db: server.db, entity: vendor, actor: admin, vendorId: "" });
  for (const role of testedRoles) {
    const vendorId = role === "supplier" ? ownVendor : null;
    const named = role === "anonymous" ? [] : [roleNames[role][0]];
    const { id, username } = await addAccount(server.db, { roles: named, ...(vendorId ? { vendorId } : {}) });
    people.set(role, { role, id, vendorId, token: await signInAs(server.app, username) });
  }
});
afterAll(() => server.close());

interface RequestInput {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
}
async function send(entity: AnyEntity, { method, path, body }: RequestInput, token?: string) {
  const answer = await server.app.inject({
    method,
    url: `/api/${entity.api.path}/${path}`,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? bearer(token) : {}),
    },
  });
  return { status: answer.statusCode, text: answer.body };
}

interface Case {
  readonly name: string;
  readonly operation: Operation | "options";
  /** Builds the request on a record of a vendor, as a user. */
  readonly make: (entity: AnyEntity, id: string, person: Person) => Promise<RequestInput>;
  /** Puts the record into the state that the request needs. */
  readonly prepare?: (entity: AnyEntity, id: string) => Promise<unknown>;
}

const bin = (entity: AnyEntity, id: string) =>
  server.db.query(`update ${quote(tableName(entity))} set deleted_at = now() where id = $1`, [id]);

const cases: readonly Case[] = [
  { name: "list", operation: "list", make: async () => ({ method: "GET", path: "v2" }) },
  {
    name: "list the bin",
    operation: "restore",
    make: async () => ({ method: "GET", path: "v2?deleted=only" }),
  },
  { name: "options", operation: "options", make: async () => ({ method: "GET", path: "v2/options" }) },
  {
    name: "suggest an option",
    operation: "options",
    make: async () => ({ method: "GET", path: "v2/options/suggestion?q=a" }),
  },
  { name: "read", operation: "read", make: async (_, id) => ({ method: "GET", path: `v1/${id}` }) },
  {
    name: "history",
    operation: "history",
    make: async (_, id) => ({ method: "GET", path: `v1/${id}/history` }),
  },
  {
    name: "create",
    operation: "create",
    make: async (entity, _, person) => {
      const vendorId = person.vendorId ?? ownVendor;
      const actor = person.role === "anonymous" ? actorOf(personOf("backofficeAdmin")) : actorOf(person);
      return {
        method: "POST",
        path: "v1/json",
        body: await draftOf({ db: server.db, entity, actor, vendorId, shared }),
      };
    },
  },
  {
    name: "update",
    operation: "update",
    make: async (_, id) => ({ method: "POST", path: `v1/${id}/json`, body: { version: 1 } }),
  },
  { name: "remove", operation: "remove", make: async (_, id) => ({ method: "DELETE", path: `v1/${id}` }) },
  {
    name: "restore",
    operation: "restore",
    prepare: bin,
    make: async (_, id) => ({ method: "POST", path: `v1/${id}/restore` }),
  },
  {
    name: "bulk",
    operation: "bulk",
    // A role that may only run actions finds no row in the required state, which is a valid response.
    make: async (entity, id, { role }) => {
      const act = actNamesOf(entity).find((name) => can(role, entity, `act:${name}`));
      const action = can(role, entity, "remove") || act === undefined ? "delete" : act;
      const values =
        action === "delete"
          ? {}
          : await actionInputFor(
              {
                db: server.db,
                entity,
                actor: actorOf(personOf("backofficeAdmin")),
                vendorId: ownVendor,
                shared,
              },
              action,
            );
      return { method: "POST", path: "v1/bulk", body: { action, ids: [id], values } };
    },
  },
];

const acts = (entity: AnyEntity): readonly Case[] =>
  actNamesOf(entity).map((name) => ({
    name,
    operation: `act:${name}`,
    make: async (_, id) => ({
      method: "POST",
      path: `v1/${id}/${name}`,
      body: await actionInputFor(
        { db: server.db, entity, actor: actorOf(personOf("backofficeAdmin")), vendorId: ownVendor, shared },
        name,
      ),
    }),
    prepare: async (_, id) => {
      const found = findTransition(entity, name);
      if (!found) return;
      await server.db.query(
        `update ${quote(tableName(entity))} set ${columnOf(found.field)} = $2 where id = $1`,
        [id, found.step.from[0]],
      );
    },
  }));

const allows = (role: CurrentRole, entity: AnyEntity, { operation }: Case): boolean =>
  operation === "options"
    ? rolesThatCanChoose(entity, entities).some((one) => one === role)
    : can(role, entity, operation);
/** Endpoints that no role may call have no route. */
const isMounted = (entity: AnyEntity, one: Case): boolean =>
  one.name === "list the bin"
    ? roles.some((role) => can(role, entity, "list"))
    : roles.some((role) => allows(role, entity, one)) &&
      (one.name !== "suggest an option" || (entity.list.search ?? []).length > 0);

async function titleOf(entity: AnyEntity, id: string): Promise<string> {
  const [title] = titleFields(entity);
  const [row] = await server.db.query<{ title: string }>(
    `select ${columnOf(title)} as title from ${quote(tableName(entity))} where id = $1`,
    [id],
  );
  // Titles set by the server are empty here, and short ones occur in unrelated responses.
  return typeof row?.title === "string" && row.title.length > 5 ? row.title : id;
}

/** Whether a handler may reject a made-up record, which says nothing about permissions. */
const hasHandler = (entity: AnyEntity, { name }: Case): boolean =>
  entity.commands?.[name] !== undefined || findTransition(entity, name)?.step.handler === true;
const statusOf = (entity: AnyEntity, one: Case, status: number): number =>
  hasHandler(entity, one) && (status === 422 || status === 400) ? 200 : status;

interface PreparedCall {
  readonly id: string;
  readonly title: string;
  readonly sent: RequestInput;
}
/** Creates a record in the required state and the request of a user on it. */
async function prepareCall(entity: AnyEntity, one: Case, person: Person): Promise<PreparedCall> {
  const id = await insert(entity);
  const title = await titleOf(entity, id);
  if (isMounted(entity, one)) await one.prepare?.(entity, id);
  return { id, title, sent: await one.make(entity, id, person) };
}
/** Rejected requests leave the record unchanged, so all rejected users share one. */
const untouched = new Map<string, Promise<PreparedCall>>();
function prepareRejectedCall(entity: AnyEntity, one: Case): Promise<PreparedCall> {
  const key = `${entity.name} ${one.name}`;
  const ready = untouched.get(key) ?? prepareCall(entity, one, personOf("anonymous"));
  untouched.set(key, ready);
  return ready;
}

describe.each(entities.map((entity) => ({ name: entity.name, entity })))("$name", ({ entity }) => {
  test.each(testedRoles.map((role) => ({ role })))(
    "gives $role exactly the declared permissions",
    async ({ role }) => {
      const person = personOf(role);
      for (const one of [...cases, ...acts(entity)]) {
        const expected = !isMounted(entity, one) ? 404 : allows(role, entity, one) ? 200 : 403;
        const isDone = expected === 200;
        const { title, sent } = isDone
          ? await prepareCall(entity, one, person)
          : await prepareRejectedCall(entity, one);
        const answer = await send(entity, sent, person.token);
        const [status, text] = [statusOf(entity, one, answer.status), answer.text];
        expect({ call: one.name, status, text: status === expected ? "" : text }).toEqual({
          call: one.name,
          status: expected,
          text: "",
        });
        if (!isDone) expect(text).not.toContain(title);
      }
    },
  );

  test("requires anonymous users to sign in", async () => {
    for (const one of [...cases, ...acts(entity)]) {
      const { title, sent } = await prepareRejectedCall(entity, one);
      const { status, text } = await send(entity, sent);
      expect({ call: one.name, status }).toEqual({
        call: one.name,
        status: isMounted(entity, one) ? 401 : 404,
      });
      expect(text).not.toContain(title);
    }
  });
});

const owned = entities.flatMap((entity) =>
  roles.flatMap((role) => {
    const own = accessOf(role, entity)?.own;
    return own ? [{ name: entity.name, role, entity, own }] : [];
  }),
);

describe.each(owned)("$name of another vendor", ({ entity, role, own }) => {
  const onOne = () =>
    [...cases, ...acts(entity)].filter(
      (one) => !["list", "list the bin", "options", "suggest an option", "create", "bulk"].includes(one.name),
    );

  test(`is not found by a ${role} in any operation, unlike a record of their own vendor`, async () => {
    const { token } = personOf(role);
    for (const one of onOne()) {
      if (!allows(role, entity, one)) continue;
      const id = await insert(entity, otherVendor);
      const title = await titleOf(entity, id);
      await one.prepare?.(entity, id);
      const sent = await one.make(entity, id, personOf(role));
      const refused = await send(entity, sent, token);
      expect({ call: one.name, status: refused.status }).toEqual({ call: one.name, status: 404 });
      expect(refused.text).not.toContain(title);
      const twin = await insert(entity, ownVendor);
      await one.prepare?.(entity, twin);
      const { status } = await send(entity, await one.make(entity, twin, personOf(role)), token);
      expect(statusOf(entity, one, status)).toBe(200);
    }
  });

  test(`is in no list, filter, search, sort, bin or option of a ${role}`, async () => {
    const { token } = personOf(role);
    const id = await insert(entity, otherVendor);
    const title = await titleOf(entity, id);
    const binned = await insert(entity, otherVendor);
    // What nobody may delete, such as an issued invoice, the database keeps.
    if (roles.some((one) => can(one, entity, "remove"))) await bin(entity, binned);
    const [field] = titleFields(entity);
    const paths = [
      "v2?pagesize=100",
      `v2?id=${id}`,
      `v2?id.in=${id}`,
      `v2?${own}=${otherVendor}`,
      `v2?${own}.in=${otherVendor}`,
      `v2?q=${encodeURIComponent(title)}`,
      `v2?${field}=${encodeURIComponent(title)}`,
      `v2?sort=${field}&pagesize=100`,
      ...(can(role, entity, "restore") ? ["v2?deleted=only&pagesize=100"] : []),
      `v2/options?q=${encodeURIComponent(title)}`,
      `v2/options?ids=${id}`,
      ...((entity.list.search ?? []).length > 0
        ? [`v2/options/suggestion?q=${encodeURIComponent(`${title}x`)}`]
        : []),
    ];
    for (const path of paths) {
      const { status, text } = await send(entity, { method: "GET", path }, token);
      expect({ path, status }).toEqual({ path, status: 200 });
      for (const secret of [id, binned, title, otherVendor]) expect(text).not.toContain(secret);
    }
    const all = await send(entity, { method: "GET", path: `v2?id=${id}` }, personOf("backofficeAdmin").token);
    expect(all.text).toContain(title);
  });

  test(`cannot be changed in bulk or created by a ${role}`, async () => {
    const person = personOf(role);
    const act = bulkActNamesOf(entity).find((name) => can(role, entity, `act:${name}`));
    const action = can(role, entity, "remove") ? "delete" : act;
    const id = await insert(entity, otherVendor);
    const many = await send(
      entity,
      { method: "POST", path: "v1/bulk", body: { action: action ?? "delete", ids: [id] } },
      person.token,
    );
    const refused = roles.some((one) => can(one, entity, "bulk")) ? 403 : 404;
    if (action) expect(JSON.parse(many.text).results).toMatchObject([{ id, status: 404 }]);
    else expect(many.status).toBe(refused);
    const byFilter = await send(
      entity,
      { method: "POST", path: "v1/bulk", body: { action: action ?? "delete", filter: { id } } },
      person.token,
    );
    if (action) expect(JSON.parse(byFilter.text).results).toEqual([]);
    else expect(byFilter.status).toBe(refused);
    const draft = await draftOf({
      db: server.db,
      entity,
      actor: actorOf(person),
      vendorId: otherVendor,
      shared,
    });
    const made = await send(entity, { method: "POST", path: "v1/json", body: draft }, person.token);
    // Entities that only the server creates have no such route.
    expect(made.status).toBe(can(role, entity, "create") ? 400 : 404);
    if (made.status === 400) expect(JSON.parse(made.text).errors).toMatchObject([{ path: own }]);
    const [row] = await server.db.query(
      `select 1 from ${quote(tableName(entity))} where id = $1 and deleted_at is null`,
      [id],
    );
    expect(row).toBeDefined();
  });

  // A record with a single vendor reference never belongs to another vendor too.
  const namesMany = Object.entries<Field>(entity.fields).some(
    ([name, { kind }]) => name === own && kind === "refs",
  );
  test.runIf(namesMany)(`that also belongs to them is readable but not writable by a ${role}`, async () => {
    const person = personOf(role);
    const id = await insert(entity, ownVendor);
    await server.db.query(`update ${quote(tableName(entity))} set ${columnOf(own)} = $2 where id = $1`, [
      id,
      [ownVendor, otherVendor],
    ]);
    expect((await send(entity, { method: "GET", path: `v1/${id}` }, person.token)).status).toBe(200);
    expect(
      (await send(entity, { method: "POST", path: `v1/${id}/json`, body: { version: 1 } }, person.token))
        .status,
    ).toBe(403);
    expect((await send(entity, { method: "DELETE", path: `v1/${id}` }, person.token)).status).toBe(403);
  });
});
