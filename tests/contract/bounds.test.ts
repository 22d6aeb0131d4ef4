import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actNamesOf, can } from "../../domain/access/can.ts";
import type { Field } from "../../domain/declare/index.ts";
import { numberBounds } from "../../domain/declare/number-bounds.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { errorTypes } from "../../domain/errors/errors.ts";
import { limits } from "../../domain/settings/limits.ts";
import { today } from "../../domain/values/dates/today.ts";
import type { Contract } from "../../server/http/app-context.ts";
import { errorNamesOf } from "../../server/http/openapi/openapi.ts";
import { bodySchemaOf, jsonSchemaOf } from "../../server/http/openapi/openapi-schemas.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf, insertRecord } from "../support/drafts.ts";
import { addPeople, type People } from "../support/people.ts";
import { type InputPosition, positionsOf, sampleOf, withValue } from "../support/sample-input.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// Sends every integer, date and text input of every route at and beyond its bounds: the response is always one that the
// contract names, never a database error.

const int4 = { least: -2_147_483_648, most: 2_147_483_647 };
const integers = [
  int4.least - 1,
  int4.least,
  -1,
  int4.most,
  int4.most + 1,
  limits.riel + 1,
  Number.MAX_SAFE_INTEGER,
  1e300,
];
const dates = ["0000-12-31", "0001-01-01", "9999-12-31", "10000-01-01"];
const moments = ["9999-12-31T23:59:59.999-14:00", "1000-01-01T00:00:00+14:00"];
/** Grapheme cluster with many combining marks, unique per number, so that normalisation cannot shorten it. */
const cluster = (number: number): string =>
  `ក${Array.from({ length: 18 }, (_, place) => String.fromCharCode(0x300 + ((number * 31 + place * 17) % 112))).join("")}`;
const clusters = (count: number): string =>
  Array.from({ length: count }, (_, number) => cluster(number)).join("");
const texts = ["", "ខ".repeat(5001), clusters(200)];
const written = integers.map(String);

let server: TestApp;
let people: People;
const names = { admin: "", farmer: "" };
const tokens = { admin: "", farmer: "" };
const ids = new Map<string, string>();

async function addFarmer(): Promise<string> {
  const account = await addAccount(server.db, { roles: ["ROLE_USER_FARMER"] });
  const entity = entityNamed("userProfile");
  const draft = await draftOf({ db: server.db, entity, actor: people.admin, vendorId: people.vendorId });
  const [profileId = ""] = await insertMany(server.db, entity, [{ ...draft, userId: account.id }]);
  await assignRecords(profileId);
  return account.username;
}

beforeAll(async () => {
  server = await startTestApp();
  people = await addPeople(server.db);
  names.admin = (await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username;
  const shared = new Map<string, string>();
  for (const entity of entities) {
    const options = { db: server.db, entity, actor: people.admin, vendorId: people.vendorId, shared };
    ids.set(entity.name, await insertRecord(options));
  }
  names.farmer = await addFarmer();
  for (const who of ["admin", "farmer"] as const) tokens[who] = await signInAs(server.app, names[who]);
});
afterAll(() => server.close());

/** Assigns records to a farmer and publishes what can be published. */
async function assignRecords(profileId: string): Promise<void> {
  for (const table of ["farm", "order"])
    await server.db.query(`update "${table}" set profile_id = $1`, [profileId]);
  // Normally assigned when an order is placed.
  await server.db.query(`update "order" set number = 'ORD-' || id where number is null`);
  for (const table of ["guide", "problem", "feed", "product"])
    await server.db.query(`update ${table} set state = 'published'`);
}

/** Returns a valid token, signing in again when an earlier call ended the session. */
async function tokenOf(who: keyof typeof tokens): Promise<string> {
  const alive = await server.app.inject({ url: "/api/notices/v1", headers: bearer(tokens[who]) });
  if (alive.statusCode === 401) {
    if (who === "farmer") names.farmer = await addFarmer();
    else names.admin = (await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username;
    tokens[who] = await signInAs(server.app, names[who]);
  }
  return tokens[who];
}

/** Id of a record of the entity that a path names before `{id}`. */
function idFor(path: string): string {
  const noun =
    path
      .split("/{")[0]
      ?.split("/")
      .filter((part) => !/^v\d$/.test(part))
      .at(-1) ?? "";
  const entity =
    entities.find(({ api }) => api.path === noun) ??
    entities.find(({ name }) => `${name}s`.toLowerCase().endsWith(noun.toLowerCase()));
  return ids.get(entity?.name ?? "") ?? ids.get("product") ?? "";
}

const nasty = ({ schema }: InputPosition): readonly unknown[] => {
  if (schema.type === "integer" || schema.type === "number") return integers;
  return schema.type === "boolean" ? [] : [...texts, ...dates, ...moments, "99999999999"];
};
const statusesOf = (contract: Contract): ReadonlySet<number> =>
  new Set(
    [200, ...errorNamesOf(contract).map((name) => errorTypes[name].status)].filter((status) => status < 500),
  );

interface RequestInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
async function send(contract: Contract, { query = {}, body }: RequestInput, token: string) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { method, encoding = "json", path } = contract;
  const payload =
    body === undefined
      ? {}
      : encoding === "form"
        ? {
            payload: new URLSearchParams(
              Object.entries(typeof body === "object" && body !== null ? body : {}).map(([name, value]) => [
                name,
                String(value),
              ]),
            ).toString(),
            headers: { "content-type": "application/x-www-form-urlencoded", ...bearer(token) },
          }
        : {
            payload: JSON.stringify(body),
            headers: { "content-type": "application/json", ...bearer(token) },
          };
  const url = `${path.replace(/\{\w+\}/g, idFor(path))}?${search}`;
  const { statusCode, body: answer } = await server.app.inject({
    method,
    url,
    headers: bearer(token),
    ...payload,
  });
  return { statusCode, answer };
}

describe("hand-written calls", () => {
  test("every integer input has bounds that fit its column", () => {
    const loose = server.app.appContext.contracts.flatMap((contract) => {
      const inputs = [contract.body, contract.query].flatMap((schema) => schema ?? []);
      if (contract.encoding === "multipart") return [];
      return inputs.flatMap((schema) =>
        positionsOf(jsonSchemaOf(schema, "input")).flatMap(
          ({ path, schema: { type, minimum, maximum, enum: codes } }) => {
            if ((type !== "integer" && type !== "number") || Array.isArray(codes)) return [];
            const isBounded =
              typeof minimum === "number" &&
              typeof maximum === "number" &&
              minimum >= -limits.riel &&
              maximum <= limits.riel;
            return isBounded ? [] : [`${contract.method} ${contract.path} ${path.join(".")}`];
          },
        ),
      );
    });
    expect(loose).toEqual([]);
  });

  test("respond as documented to any integer, date or text", async () => {
    const found: string[] = [];
    const contracts = server.app.appContext.contracts.filter(
      ({ replyJsonSchema, encoding }) => replyJsonSchema === undefined && encoding !== "multipart",
    );
    expect(contracts.length).toBeGreaterThan(100);
    for (const contract of contracts) {
      const token = await tokenOf(contract.callers === "farmer" ? "farmer" : "admin");
      const allowed = statusesOf(contract);
      const bodySchema = bodySchemaOf(contract);
      const body = bodySchema ? sampleOf(bodySchema, idFor(contract.path)) : undefined;
      const inputs: RequestInput[] = [];
      for (const { path, schema } of contract.query ? positionsOf(jsonSchemaOf(contract.query, "input")) : [])
        for (const value of [...written, ...nasty({ path, schema })])
          inputs.push({ query: { [String(path[0])]: value } });
      for (const place of bodySchema ? positionsOf(bodySchema) : [])
        for (const value of nasty(place)) inputs.push({ body: withValue(body, place.path, value) });
      const answers = await Promise.all(inputs.map((input) => send(contract, input, token)));
      for (const [place, { statusCode, answer }] of answers.entries())
        if (!allowed.has(statusCode) && statusCode !== 401 && statusCode !== 429)
          found.push(
            `${contract.method} ${contract.path} ${JSON.stringify(inputs[place]).slice(0, 300)}: ${statusCode} ${answer.slice(0, 200)}`,
          );
    }
    expect(found).toEqual([]);
  }, 240_000);
});

const served = entities.filter((entity) => can("backofficeAdmin", entity, "list"));

/** Values within a field's bounds (other rules may reject them) and beyond (must be rejected by field name). */
function edgesOf(field: Field): { readonly within: readonly unknown[]; readonly beyond: readonly unknown[] } {
  if (field.kind === "integer" || field.kind === "money" || field.kind === "decimal") {
    const { least, most } = numberBounds(field);
    return { within: [least, most], beyond: [least - 1, most + 1, -1e300, 1e300] };
  }
  if (field.kind === "date")
    return field.past
      ? { within: ["1000-01-01", today()], beyond: ["9999-12-31", "10000-01-01"] }
      : { within: ["1000-01-01", "9999-12-31"], beyond: ["10000-01-01"] };
  if (field.kind === "dateTime") return { within: moments, beyond: ["10000-01-01T00:00:00Z"] };
  const most = field.max ?? (field.kind === "longText" ? 5000 : 200);
  if ((field.kind !== "text" && field.kind !== "longText") || field.pattern)
    return { within: [], beyond: [] };
  return {
    within: [clusters(most), "ក្ស៊".repeat(most)],
    beyond: ["ខ".repeat(most + 1), "x".repeat(most * 20 + 1)],
  };
}

describe("entities", () => {
  test.each(served.map((entity) => ({ name: entity.name, entity })))(
    "$name accepts fields up to their bounds and rejects values beyond them by field name",
    async ({ entity }) => {
      const token = await tokenOf("admin");
      const { db } = server;
      const id = ids.get(entity.name) ?? "";
      const found: string[] = [];
      const ask = async (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => {
        const json = body === undefined ? {} : { payload: JSON.stringify(body) };
        const headers = {
          ...bearer(token),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        };
        const answer = await server.app.inject({
          method,
          url: `/api/${entity.api.path}/${path}`,
          headers,
          ...json,
        });
        if (answer.statusCode >= 500)
          found.push(
            `${method} ${path} ${JSON.stringify(body ?? null).slice(0, 200)}: ${answer.body.slice(0, 200)}`,
          );
        return answer;
      };
      if (can("backofficeAdmin", entity, "create")) {
        const draft = await draftOf({ db, entity, actor: people.admin, vendorId: people.vendorId });
        for (const [name, field] of Object.entries<Field>(entity.fields).filter(
          ([, one]) => !one.serverOnly,
        )) {
          const { within, beyond } = edgesOf(field);
          for (const value of within) await ask("POST", "v1/json", { ...draft, [name]: value });
          for (const value of beyond) {
            const { statusCode, body } = await ask("POST", "v1/json", { ...draft, [name]: value });
            if (statusCode !== 400 || !body.includes(`"path":"${name}"`))
              found.push(`${name} ${JSON.stringify(value).slice(0, 60)}: ${body.slice(0, 200)}`);
          }
        }
      }
      const pages = ["v2", "v2?deleted=only", `v1/${id}/history`].map((path) =>
        path.includes("?") ? `${path}&` : `${path}?`,
      );
      for (const value of integers) {
        for (const page of pages)
          for (const name of ["pagesize", "cursorkey"]) await ask("GET", `${page}${name}=${value}`);
        await ask("POST", `v1/${id}/json`, { version: value });
        await ask("POST", `v1/${id}/restore`, { version: value });
        await ask("DELETE", `v1/${id}?version=${value}`);
        for (const act of actNamesOf(entity)) await ask("POST", `v1/${id}/${act}`, { version: value });
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});
