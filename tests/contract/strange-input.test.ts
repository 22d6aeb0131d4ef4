import { afterAll, beforeAll, expect, test } from "vitest";
import { can } from "../../domain/access/can.ts";
import type { Field } from "../../domain/declare/index.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf, insertPlaces, insertRecord } from "../support/drafts.ts";
import { startListeningApp, type TestApp } from "../support/test-app.ts";

/*
 * Malformed input is rejected with an error that names it, and never makes the server fail. There are some 300,000 cases,
 * so a run takes every fourth one, chosen by the seed, and all with STRANGE_INPUT=all.
 */
const sampling = 4;
const seed = Number(process.env.STRANGE_INPUT_SEED ?? Date.now() % sampling);
const isInThisRun = (...places: readonly number[]): boolean =>
  process.env.STRANGE_INPUT === "all" || places.reduce((sum, place) => sum + place, seed) % sampling === 0;
const run = process.env.STRANGE_INPUT === "all" ? "all cases" : `STRANGE_INPUT_SEED=${seed}`;

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
  `a list of $name rejects malformed queries (${run})`,
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
    for (const [nameIndex, name] of all.entries()) {
      // In parallel: most of the time is spent on round trips to the database.
      const ask = async (value: string) => {
        const url = `/api/${entity.api.path}/v2?${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
        const { statusCode, body } = await server.app.inject({ url, headers: bearer(token) });
        if (statusCode >= 500) expect({ name, value, statusCode, body }).toBe("no failure");
      };
      await Promise.all(strangeTexts.filter((_, index) => isInThisRun(index, nameIndex)).map(ask));
    }
  },
  60_000,
);

test.each(served.map((entity) => ({ name: entity.name, entity })))(
  `$name rejects malformed values (${run})`,
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
    const names = [...Object.keys(entity.fields), "version", "id", "deletedAt", "constructor"];
    for (const [nameIndex, name] of names.entries()) {
      const field: Field | undefined = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
      const create = (value: unknown) => send(`/api/${entity.api.path}/v1/json`, { ...draft, [name]: value });
      const update = (value: unknown) =>
        send(`/api/${entity.api.path}/v1/${id}/json`, { version: 1, [name]: value });
      for (const [index, value] of strangeValues.entries()) {
        // A value that is not sent to one of the calls is sent to the other.
        const calls = [isInThisRun(index, nameIndex) && create, isInThisRun(index, nameIndex, 1) && update];
        for (const call of calls) {
          if (!call) continue;
          const { statusCode, body } = await call(value);
          if (statusCode >= 500) expect({ name, value, statusCode, body }).toBe("no failure");
          if (!field && call === create) expect(statusCode).toBe(400);
        }
      }
    }
  },
  60_000,
);
