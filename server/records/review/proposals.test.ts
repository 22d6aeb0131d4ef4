import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RoleName } from "../../../domain/access/roles.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { canPropose, isExempt, isSameValue } from "../../../domain/records/review.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { draftOf, insertPlaces, insertRecord } from "../../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

const product = entityNamed("product");
let server: TestApp;
let vendorId = "";
let otherVendorId = "";

interface Person {
  readonly id: string;
  readonly token: string;
}
const people: Record<string, Person> = {};
const person = (name: string): Person => {
  const found = people[name];
  if (!found) throw new Error(name);
  return found;
};

type Role = Exclude<RoleName, "ROLE_ANONYMOUS">;
async function invite(name: string, role: Role, vendor?: string): Promise<void> {
  const { id, username } = await addAccount(server.db, {
    roles: [role],
    ...(vendor ? { vendorId: vendor } : {}),
  });
  people[name] = { id, token: await signInAs(server.app, username) };
}

const staffActor = () =>
  ({ userId: person("admin").id, role: "backofficeAdmin", vendorId: null, profileId: null }) as const;

beforeAll(async () => {
  server = await startTestApp();
  await insertPlaces(server.db);
  const actor = { userId: randomUUID(), role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  const vendor = entityNamed("vendor");
  vendorId = await insertRecord({ db: server.db, entity: vendor, actor, vendorId: "" });
  otherVendorId = await insertRecord({ db: server.db, entity: vendor, actor, vendorId: "" });
  await invite("admin", "ROLE_BACKOFFICE_ADMIN");
  await invite("support", "ROLE_ADMIN");
  await invite("editor", "ROLE_BACKOFFICE_EDITOR");
  await invite("supplier", "ROLE_USER_SUPPLIER", vendorId);
  await invite("colleague", "ROLE_USER_SUPPLIER_STAFF", vendorId);
  await invite("stranger", "ROLE_USER_SUPPLIER", otherVendorId);
});
afterAll(() => server.close());

async function call(
  name: string,
  method: "GET" | "POST" | "DELETE",
  url: string,
  body?: unknown,
  headers = {},
) {
  const answer = await server.app.inject({
    method,
    url,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...bearer(person(name).token),
      ...headers,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Creates a product of the supplier's vendor in a given state. */
async function aProduct(more: Record<string, unknown> = { state: "published" }): Promise<string> {
  const draft = await draftOf({ db: server.db, entity: product, actor: staffActor(), vendorId });
  const made = await call("admin", "POST", "/api/products/v1/json", {
    ...draft,
    name: "Rumduol rice",
    nameKh: "អង្ករផ្ការំដួល",
    basePrice: 4800,
    quantity: 10,
    ...more,
  });
  expect(made.status).toBe(200);
  return made.body.id;
}
const update = (name: string, id: string, patch: object, headers = {}) =>
  call(name, "POST", `/api/products/v1/${id}/json`, patch, headers);
const read = async (id: string) => (await call("admin", "GET", `/api/products/v1/${id}`)).body;
const waitingFor = async (name: string, id: string) =>
  (await call(name, "GET", `/api/proposals/v1?entity=product&record=${id}`)).body.items;
const newest = async (name: string) => (await call(name, "GET", "/api/notices/v1?pagesize=1")).body.items[0];
const decide = (name: string, verb: string, id: string, body?: object) =>
  call(name, "POST", `/api/proposals/v1/${id}/${verb}`, body);

let id = "";
beforeEach(async () => {
  id = await aProduct();
});

describe("a supplier's change of a published product", () => {
  test("is stored as a proposal and support is notified", async () => {
    const answer = await update("supplier", id, {
      version: 1,
      name: "Jasmine rice",
      shortDescription: "New",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        version: 1,
        name: "Rumduol rice",
        proposed: {
          fields: ["name", "shortDescription"],
          values: { name: "Jasmine rice", shortDescription: "New" },
        },
      },
    });
    expect(await read(id)).toMatchObject({ version: 1, name: "Rumduol rice" });
    const [waiting] = await waitingFor("support", id);
    expect(waiting).toMatchObject({
      id: answer.body.proposed.id,
      state: "waiting",
      revision: 1,
      version: 1,
      record: { id, label: "Rumduol rice" },
      vendor: { id: vendorId },
      by: { id: person("supplier").id },
      changes: { name: { from: "Rumduol rice", now: "Rumduol rice", to: "Jasmine rice" } },
    });
    for (const reviewer of ["support", "admin"])
      expect(await newest(reviewer)).toMatchObject({
        kind: "review",
        title: { en: "“Rumduol rice” has a change to review." },
        link: `#/app/Products/ProductList/${id}`,
      });
  });

  test("writes price and stock at once and proposes the rest, in one update", async () => {
    const answer = await update("supplier", id, {
      version: 1,
      basePrice: 5200,
      quantity: 7,
      name: "Jasmine",
    });
    expect(answer.body).toMatchObject({
      version: 2,
      basePrice: 5200,
      quantity: 7,
      name: "Rumduol rice",
      proposed: { fields: ["name"] },
    });
    const [waiting] = await waitingFor("supplier", id);
    expect(Object.keys(waiting.changes)).toEqual(["name"]);
  });

  test("is no longer visible to the supplier once the product belongs to another vendor", async () => {
    await update("supplier", id, { version: 1, name: "Jasmine" });
    expect(
      await update("admin", id, { version: 1, vendorIds: [otherVendorId], name: "Theirs" }),
    ).toMatchObject({ status: 200 });
    const [mine] = await waitingFor("supplier", id);
    expect(mine).toMatchObject({ version: null, changes: { name: { to: "Jasmine", now: null } } });
    expect(JSON.stringify(mine)).not.toContain("Theirs");
    const [theirs] = await waitingFor("support", id);
    expect(theirs).toMatchObject({ record: { label: "Theirs" }, changes: { name: { now: "Theirs" } } });
    expect(await decide("supplier", "withdraw", mine.id)).toMatchObject({
      status: 200,
      body: { state: "withdrawn" },
    });
  });

  test("with the whole record writes and proposes only what differs", async () => {
    const { vendorIds, expertIds, productSubCategoryIds, unitId, state, basePrice, quantity } =
      await read(id);
    const whole = {
      vendorIds,
      expertIds,
      productSubCategoryIds,
      unitId,
      state,
      basePrice,
      quantity,
      name: "Rumduol rice",
    };
    const priced = await update("supplier", id, { ...whole, basePrice: 5000, version: 1 });
    expect(priced).toMatchObject({ status: 200, body: { version: 2, basePrice: 5000 } });
    expect(priced.body.proposed).toBeUndefined();
    expect(await waitingFor("admin", id)).toEqual([]);
    const named = await update("supplier", id, {
      ...whole,
      basePrice: 5000,
      name: "Jasmine rice",
      version: 2,
    });
    expect(named.body).toMatchObject({ version: 2, proposed: { fields: ["name"] } });
    const [waiting] = await waitingFor("admin", id);
    expect(Object.keys(waiting.changes)).toEqual(["name"]);
  });
  test("applies state transitions at once", async () => {
    expect(await update("supplier", id, { version: 1, state: "archived" })).toMatchObject({
      body: { version: 2, state: "archived" },
    });
    expect(await waitingFor("support", id)).toEqual([]);
  });

  test("is rejected at once when it could never be accepted", async () => {
    expect(await update("supplier", id, { version: 1, unitId: randomUUID() })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "unitId" }] },
    });
    expect(await update("supplier", id, { version: 1, vendorIds: [otherVendorId] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "vendorIds" }] },
    });
    expect(await update("supplier", id, { version: 9, name: "Jasmine" })).toMatchObject({ status: 409 });
    expect(await waitingFor("support", id)).toEqual([]);
  });

  test("is merged with the pending proposal; old values withdraw single fields, or the whole when none is left", async () => {
    await update("supplier", id, { version: 1, name: "Jasmine", shortDescription: "New" });
    await update("colleague", id, { version: 1, name: "Jasmine rice", nameKh: "អង្ករម្លិះ" });
    const [waiting, ...others] = await waitingFor("support", id);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ revision: 2, by: { id: person("colleague").id } });
    expect(waiting.changes).toMatchObject({
      name: { from: "Rumduol rice", to: "Jasmine rice" },
      nameKh: { to: "អង្ករម្លិះ" },
      shortDescription: { to: "New" },
    });
    const { shortDescription } = await read(id);
    const fewer = await update("supplier", id, { version: 1, shortDescription, name: "Rumduol rice" });
    expect(fewer.body.proposed).toMatchObject({ fields: [], values: { nameKh: "អង្ករម្លិះ" } });
    const none = await update("supplier", id, { version: 1, nameKh: "អង្ករផ្ការំដួល" });
    expect(none.body).not.toHaveProperty("proposed");
    expect(await waitingFor("supplier", id)).toEqual([]);
  });

  test("gets the same answer for the same Idempotency-Key and proposes once", async () => {
    const key = { "idempotency-key": randomUUID() };
    const first = await update("supplier", id, { version: 1, name: "Jasmine" }, key);
    const again = await update("supplier", id, { version: 1, name: "Jasmine" }, key);
    expect(again).toEqual(first);
    expect((await waitingFor("support", id))[0]).toMatchObject({ revision: 1 });
  });

  test("proposes once when two users of the vendor submit concurrently", async () => {
    await Promise.all([
      update("supplier", id, { version: 1, name: "Jasmine" }),
      update("colleague", id, { version: 1, nameKh: "អង្ករម្លិះ" }),
    ]);
    const waiting = await waitingFor("support", id);
    expect(waiting).toHaveLength(1);
    expect(Object.keys(waiting[0].changes).sort()).toEqual(["name", "nameKh"]);
  });

  test("writes directly once the product is unpublished, replacing the pending proposal", async () => {
    await update("supplier", id, { version: 1, name: "Jasmine", nameKh: "អង្ករម្លិះ" });
    await update("supplier", id, { version: 1, state: "archived" });
    const answer = await update("supplier", id, { version: 2, name: "Fragrant rice" });
    expect(answer.body).toMatchObject({ name: "Fragrant rice", version: 3 });
    expect(Object.keys((await waitingFor("support", id))[0].changes)).toEqual(["nameKh"]);
  });

  test("proposes per row in bulk, with nothing to undo", async () => {
    const draft = await aProduct({ state: "draft" });
    const answer = await call("supplier", "POST", "/api/products/v1/bulk", {
      action: "update",
      ids: [id, draft],
      values: { warranty: "One year" },
    });
    expect(answer.body.results).toEqual([
      { id, status: 200, message: "It is in review." },
      { id: draft, status: 200, version: 2 },
    ]);
    expect(await read(id)).toMatchObject({ version: 1, warranty: expect.not.stringContaining("One year") });
    const undone = await call("supplier", "POST", `/api/batches/v1/${answer.body.job.id}/undo`);
    expect(undone.body.undo).toMatchObject({ state: "done", reverted: 1, kept: 0 });
    expect(await read(draft)).toMatchObject({ version: 3 });
  });
});

describe("other changes", () => {
  test("by reviewers, and of unpublished records, are written at once", async () => {
    expect((await update("support", id, { version: 1, name: "Jasmine" })).body).toMatchObject({
      name: "Jasmine",
      version: 2,
    });
    const draft = await aProduct({ state: "draft" });
    expect((await update("supplier", draft, { version: 1, name: "Jasmine" })).body).toMatchObject({
      name: "Jasmine",
      version: 2,
    });
  });

  test("keep proposals of other vendors hidden and undecidable; other roles are rejected", async () => {
    const { body } = await update("supplier", id, { version: 1, name: "Jasmine" });
    const proposal = body.proposed.id;
    expect(await waitingFor("colleague", id)).toHaveLength(1);
    expect(await waitingFor("stranger", id)).toEqual([]);
    expect((await call("stranger", "GET", "/api/proposals/v1")).body.items).toEqual([]);
    expect(await decide("stranger", "withdraw", proposal)).toMatchObject({ status: 404 });
    expect(await decide("stranger", "accept", proposal, { version: 1, revision: 1 })).toMatchObject({
      status: 403,
    });
    expect(await decide("supplier", "accept", proposal, { version: 1, revision: 1 })).toMatchObject({
      status: 403,
    });
    expect(await decide("supplier", "reject", proposal, { revision: 1, reason: "No" })).toMatchObject({
      status: 403,
    });
    expect(await decide("support", "withdraw", proposal)).toMatchObject({ status: 403 });
    expect(await call("editor", "GET", "/api/proposals/v1")).toMatchObject({ status: 403 });
    expect(await call("support", "GET", "/api/proposals/v1?entity=banner")).toMatchObject({ status: 403 });
    expect(await decide("editor", "accept", proposal, { version: 1, revision: 1 })).toMatchObject({
      status: 403,
    });
    expect(await decide("support", "accept", randomUUID(), { version: 1, revision: 1 })).toMatchObject({
      status: 404,
    });
    expect(await read(id)).toMatchObject({ version: 1, name: "Rumduol rice" });
  });
});

describe("accepting", () => {
  const propose = async (values: object): Promise<string> =>
    (await update("supplier", id, { version: 1, ...values })).body.proposed.id;

  test("writes the change as the reviewer, names the proposer and notifies them", async () => {
    const proposal = await propose({ name: "Jasmine", nameKh: "អង្ករម្លិះ" });
    expect(await decide("support", "accept", proposal, { version: 1, revision: 1 })).toMatchObject({
      status: 200,
      body: { state: "accepted", decidedBy: { id: person("support").id }, version: 2 },
    });
    expect(await read(id)).toMatchObject({ name: "Jasmine", nameKh: "អង្ករម្លិះ", version: 2 });
    const history = await call("admin", "GET", `/api/products/v1/${id}/history`);
    expect(history.body.items[0]).toMatchObject({
      operation: "accepted",
      by: { id: person("support").id },
      proposedBy: { id: person("supplier").id },
      changes: { name: { from: "Rumduol rice", to: "Jasmine" } },
    });
    for (const recipient of ["supplier", "colleague"])
      expect(await newest(recipient)).toMatchObject({
        title: { en: "Your change to “Jasmine” was accepted." },
      });
    expect(await waitingFor("support", id)).toEqual([]);
  });

  test("is rejected for the proposer, even with another role by now; they may withdraw", async () => {
    await update("colleague", id, { version: 1, name: "Jasmine rice" });
    const [waiting] = await waitingFor("admin", id);
    const proposer = person("colleague");
    await server.db.query(`update "user" set roles = '{ROLE_ADMIN}', vendor_id = null where id = $1`, [
      proposer.id,
    ]);
    const [{ username } = { username: "" }] = await server.db.query<{ username: string }>(
      `select username from "user" where id = $1`,
      [proposer.id],
    );
    people.promoted = { id: proposer.id, token: await signInAs(server.app, username) };
    const accepted = await decide("promoted", "accept", waiting.id, {
      version: 1,
      revision: waiting.revision,
    });
    expect(accepted).toMatchObject({
      status: 422,
      body: { message: "You proposed this change. Someone else has to accept it." },
    });
    expect((await read(id)).name).toBe("Rumduol rice");
    expect((await decide("promoted", "withdraw", waiting.id)).status).toBe(200);
    await server.db.query(
      `update "user" set roles = '{ROLE_USER_SUPPLIER_STAFF}', vendor_id = $2 where id = $1`,
      [proposer.id, vendorId],
    );
    people.colleague = { id: proposer.id, token: await signInAs(server.app, username) };
  });
  test("some fields leaves the others pending", async () => {
    const proposal = await propose({ name: "Jasmine", nameKh: "អង្ករម្លិះ" });
    expect(
      await decide("support", "accept", proposal, { version: 1, revision: 1, fields: ["nameKh"] }),
    ).toMatchObject({ body: { state: "waiting", revision: 2, changes: { name: { to: "Jasmine" } } } });
    expect(await read(id)).toMatchObject({ name: "Rumduol rice", nameKh: "អង្ករម្លិះ" });
    expect(Object.keys((await waitingFor("support", id))[0].changes)).toEqual(["name"]);
    expect(
      await decide("support", "accept", proposal, { version: 2, revision: 2, fields: ["price"] }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: "fields" }] } });
  });

  test("happens once under concurrency", async () => {
    const proposal = await propose({ name: "Jasmine" });
    const both = await Promise.all(
      ["support", "admin"].map((name) => decide(name, "accept", proposal, { version: 1, revision: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ version: 2 });
  });

  test("is rejected when the record or proposal has changed since it was read", async () => {
    const proposal = await propose({ name: "Jasmine" });
    await update("supplier", id, { version: 1, name: "Fragrant rice" });
    expect(await decide("support", "accept", proposal, { version: 1, revision: 1 })).toMatchObject({
      status: 409,
    });
    await update("support", id, { version: 1, quantity: 3 });
    expect(await decide("support", "accept", proposal, { version: 1, revision: 2 })).toMatchObject({
      status: 409,
      body: { current: { version: 2 } },
    });
    expect(await decide("support", "accept", proposal, { version: 2, revision: 2 })).toMatchObject({
      status: 200,
    });
  });

  test("never silently overwrites later changes of others", async () => {
    const proposal = await propose({ name: "Jasmine", nameKh: "អង្ករម្លិះ" });
    await update("support", id, { version: 1, name: "Rumduol rice, new harvest" });
    const [waiting] = await waitingFor("support", id);
    expect(waiting.changes.name).toEqual({
      from: "Rumduol rice",
      now: "Rumduol rice, new harvest",
      to: "Jasmine",
    });
    const seen = { version: 2, revision: 1 };
    expect(await decide("support", "accept", proposal, seen)).toMatchObject({
      status: 409,
      body: { fields: ["name"], current: { name: "Rumduol rice, new harvest" } },
    });
    expect(await read(id)).toMatchObject({ version: 2, nameKh: "អង្ករផ្ការំដួល" });
    expect(await decide("support", "accept", proposal, { ...seen, overwrite: ["name"] })).toMatchObject({
      status: 200,
    });
    expect(await read(id)).toMatchObject({ name: "Jasmine", nameKh: "អង្ករម្លិះ" });
  });
});

describe("a pending proposal", () => {
  test("is rejected with a reason that the supplier receives", async () => {
    const { body } = await update("supplier", id, { version: 1, name: "Jasmine" });
    const proposal = body.proposed.id;
    expect(await decide("support", "reject", proposal, { revision: 1, reason: " " })).toMatchObject({
      status: 400,
    });
    expect(
      await decide("support", "reject", proposal, { revision: 1, reason: "It is not jasmine." }),
    ).toMatchObject({ body: { state: "rejected", reason: "It is not jasmine." } });
    expect(await newest("supplier")).toMatchObject({
      title: { en: "Your change to “Rumduol rice” was not accepted: It is not jasmine." },
    });
    expect(await decide("support", "accept", proposal, { version: 1, revision: 2 })).toMatchObject({
      status: 409,
    });
    expect(await read(id)).toMatchObject({ version: 1 });
    const rejected = await call("supplier", "GET", `/api/proposals/v1?record=${id}&state=rejected`);
    expect(rejected.body.items).toMatchObject([{ id: proposal, changes: { name: { to: "Jasmine" } } }]);
  });

  test("can be withdrawn by any user of the vendor and proposed again", async () => {
    const { body } = await update("supplier", id, { version: 1, name: "Jasmine" });
    expect(await decide("colleague", "withdraw", body.proposed.id)).toMatchObject({
      body: { state: "withdrawn" },
    });
    expect(await decide("colleague", "withdraw", body.proposed.id)).toMatchObject({ status: 409 });
    expect(await waitingFor("support", id)).toEqual([]);
    await update("supplier", id, { version: 1, name: "Jasmine" });
    expect(await waitingFor("support", id)).toHaveLength(1);
  });

  test("is withdrawn when the record is deleted", async () => {
    const { body } = await update("supplier", id, { version: 1, name: "Jasmine" });
    expect(await call("supplier", "DELETE", `/api/products/v1/${id}`)).toMatchObject({ status: 200 });
    expect(await decide("support", "accept", body.proposed.id, { version: 1, revision: 2 })).toMatchObject({
      status: 409,
    });
    const [found] = await server.db.query("select state from proposal where id = $1", [body.proposed.id]);
    expect(found).toEqual({ state: "withdrawn" });
  });

  test("keeps the files it names until it is decided", async () => {
    const name = `${"k".repeat(22)}.webp`;
    await server.db.query("insert into file (name, kind, type, size) values ($1, 'image', 'image/webp', 1)", [
      name,
    ]);
    const uses = async () => (await server.db.query("select 1 from file_use where name = $1", [name])).length;
    const { body } = await update("supplier", id, { version: 1, iconUrl: `/files/${name}` });
    expect(await uses()).toBe(1);
    await decide("supplier", "withdraw", body.proposed.id);
    expect(await uses()).toBe(0);
    await update("supplier", id, { version: 1, iconUrl: `/files/${name}` });
    const [waiting] = await waitingFor("support", id);
    await decide("support", "accept", waiting.id, { version: 1, revision: 1 });
    expect(await uses()).toBe(1);
    const gone = `${"z".repeat(22)}.webp`;
    expect(await update("supplier", id, { version: 2, iconUrl: `/files/${gone}` })).toMatchObject({
      status: 400,
      body: { errors: [{ path: expect.stringContaining("iconUrl") }] },
    });
  });
});

const reviewed = entities.filter((entity) => canPropose("supplier", entity));
test.each(reviewed.map((entity) => [entity.name, entity] as const))(
  "every field kind of a published %s is proposed, and written as proposed when accepted",
  async (_, entity) => {
    const actor = { userId: person("supplier").id, role: "supplier", vendorId, profileId: null } as const;
    const first = await insertRecord({ db: server.db, entity, actor: staffActor(), vendorId });
    const stateField = Object.keys(entity.fields).find((name) => entity.fields[name].kind === "state") ?? "";
    await server.db.query(`update "${entity.name}" set ${stateField} = $2 where id = $1`, [
      first,
      entity.review?.state,
    ]);
    const draft = await draftOf({ db: server.db, entity, actor, vendorId });
    const values = Object.fromEntries(
      Object.entries(draft).filter(([name]) => !isExempt(entity, name) && !entity.fields[name].unique),
    );
    const at = `/api/${entity.api.path}/v1/${first}`;
    const before = (await call("supplier", "GET", at)).body;
    const answer = await call("supplier", "POST", `${at}/json`, { ...values, version: before.version });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { proposed, ...stands } = answer.body;
    expect(stands).toEqual(before);
    const same = await call("supplier", "POST", `${at}/json`, { ...values, version: before.version });
    expect(same.body.proposed).toEqual(proposed);
    const accepted = await decide("support", "accept", proposed.id, { version: before.version, revision: 2 });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    for (const [name, change] of Object.entries(accepted.body.changes))
      expect(isSameValue(Object(change).now, values[name]), name).toBe(true);
  },
);
