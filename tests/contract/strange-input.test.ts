import { afterAll, beforeAll, expect, test } from "vitest";
import { can } from "../../domain/access/can.ts";
import type { Field } from "../../domain/declare/index.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf, insertPlaces, insertRecord } from "../support/drafts.ts";
import { startListeningApp, type TestApp } from "../support/test-app.ts";

// Whatever is sent, the response is a rejection that names the error, never a server failure.

let server: TestApp;
let token = "";
const admin = {
  userId: "01890000-0000-7000-8000-000000000000",
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
} as const;

beforeAll(async () => {
  server = await startListeningApp();
  await insertPlaces(server.db);
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

const strangeTexts = [
  "",
  " ",
  ",",
  "\u0000",
  "\ud800",
  "'; drop table product; --",
  "%",
  "_",
  "\\",
  "null",
  "true",
  "-1",
  "1e400",
  "99999999999999999999",
  "0000-01-01",
  "9999-12-31",
  "10000-01-01",
  "2026-02-30",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "01890000-0000-7000-8000-000000000000",
  "12",
  "1299",
  "ស្រូវ".repeat(200),
];
const strangeValues: readonly unknown[] = [
  null,
  0,
  -1,
  1e21,
  0.1 + 0.2,
  true,
  [],
  {},
  [null],
  [[]],
  [""],
  { from: "0000-01-01", to: null },
  { from: "9999-12-31", to: "9999-12-31" },
  { province: "99" },
  { province: "12", district: "0201" },
  { latitude: 91, longitude: 0 },
  { constructor: 1 },
  ...strangeTexts,
];

const served = entities.filter((entity) => can("backofficeAdmin", entity, "create"));

test.each(served.map((entity) => ({ name: entity.name, entity })))(
  "a list of $name rejects malformed queries",
  async ({ entity }) => {
    const names = [
      "q",
      "sort",
      "pagesize",
      "cursorkey",
      "deleted",
      "id",
      "constructor",
      "__proto__",
      "toString",
    ];
    const fields = [...Object.keys(entity.fields), "createdAt", "updatedBy", "version"];
    const all = [
      ...names,
      ...fields.flatMap((name) => ["", ".from", ".to", ".in", ".x"].map((ending) => `${name}${ending}`)),
    ];
    for (const name of all) {
      // In parallel: most of the time is spent on round trips to the database.
      const ask = async (value: string) => {
        const url = `/api/${entity.api.path}/v2?${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
        const { statusCode, body } = await server.app.inject({ url, headers: bearer(token) });
        if (statusCode >= 500) expect({ name, value, statusCode, body }).toBe("no failure");
      };
      await Promise.all(strangeTexts.map(ask));
    }
  },
  60_000,
);

test.each(served.map((entity) => ({ name: entity.name, entity })))(
  "$name rejects malformed values",
  async ({ entity }) => {
    const vendorId = await insertRecord({
      db: server.db,
      entity: entityNamed("vendor"),
      actor: admin,
      vendorId: "",
    });
    const draft = await draftOf({ db: server.db, entity, actor: admin, vendorId });
    const id = await insertRecord({ db: server.db, entity, actor: admin, vendorId });
    const send = (url: string, body: unknown) =>
      server.app.inject({
        method: "POST",
        url,
        payload: JSON.stringify(body),
        headers: { "content-type": "application/json", ...bearer(token) },
      });
    for (const name of [...Object.keys(entity.fields), "version", "id", "deletedAt", "constructor"]) {
      const field: Field | undefined = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
      for (const value of strangeValues) {
        const made = await send(`/api/${entity.api.path}/v1/json`, { ...draft, [name]: value });
        const changed = await send(`/api/${entity.api.path}/v1/${id}/json`, { version: 1, [name]: value });
        for (const { statusCode, body } of [made, changed]) {
          if (statusCode >= 500) expect({ name, value, statusCode, body }).toBe("no failure");
        }
        if (!field) expect(made.statusCode).toBe(400);
      }
    }
  },
  60_000,
);
