import { afterAll, beforeAll, expect, test } from "vitest";
import { productUnit } from "../../../../domain/entities/products/product-unit.ts";
import { addAccount, bearer, signInAs } from "../../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/test-app.ts";

let server: TestApp;
let token = "";
beforeAll(async () => {
  server = await startTestApp();
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

const file = "name,nameKh,symbol,dimension,factor\nsack,បាវ,sack,weight,50\nbasket,កញ្ជើ,bkt,wheight,ten\n";

interface Sending {
  readonly corrections?: unknown;
  readonly mapping?: unknown;
  readonly query?: string;
  readonly key?: string;
}

async function send({ corrections, mapping, query = "dryRun=true", key }: Sending) {
  const form = new FormData();
  if (mapping !== undefined) form.append("mapping", JSON.stringify(mapping));
  form.append("file", new Blob([file]), "units.csv");
  if (corrections !== undefined)
    form.append("corrections", typeof corrections === "string" ? corrections : JSON.stringify(corrections));
  const body = new Response(form);
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/${productUnit.api.path}/v1/import?${query}`,
    headers: {
      ...bearer(token),
      "content-type": body.headers.get("content-type") ?? "",
      ...(key ? { "idempotency-key": key } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const right = { "3": { dimension: "weight", factor: "10" } };

test("a corrected cell takes the place of the file's, in the check, the error file and the import", async () => {
  const refused = await send({});
  expect(refused.body).toMatchObject({ state: "refused", corrections: {} });
  expect(refused.body.errors.map((error: { path: string }) => error.path)).toEqual(["dimension", "factor"]);
  const partly = await send({ corrections: { "3": { dimension: "weight", factor: "eleven" } } });
  expect(partly.body.errors).toMatchObject([{ row: 3, path: "factor", value: "eleven" }]);
  const errors = await server.app.inject({
    url: `/api/${productUnit.api.path}/v1/import/${partly.body.importId}/errors`,
    headers: bearer(token),
  });
  expect(errors.body).toMatch(/basket.*weight.*eleven/);
  const checked = await send({ corrections: right });
  expect(checked.body).toMatchObject({ state: "checked", created: 2, corrections: right });
  const done = await send({ corrections: right, query: "dryRun=false" });
  expect(done.body).toMatchObject({ state: "committed", created: 2 });
  const rows = await server.db.query(
    "select symbol, factor::float from product_unit where symbol in ('sack', 'bkt') order by 1",
  );
  expect(rows).toEqual([
    { symbol: "bkt", factor: 10 },
    { symbol: "sack", factor: 50 },
  ]);
});

test("corrections go with a mapping of columns, by field", async () => {
  const mapping = { "1": "symbol", "2": "nameKh", "3": "name", "4": "dimension", "5": "factor" };
  const { body } = await send({
    mapping,
    corrections: { "2": { symbol: "sk" }, "3": { symbol: "bt", ...right["3"] } },
  });
  expect(
    body.preview.map(({ changes }: { changes: { symbol: { to: string } } }) => changes.symbol.to),
  ).toEqual(["sk", "bt"]);
});

test("the same key with other corrections is another request", async () => {
  const key = "c0ffee00-0000-4000-8000-000000000001";
  await send({ corrections: { "3": { name: "A" } }, query: "dryRun=false", key });
  const again = await send({ corrections: { "3": { name: "B" } }, query: "dryRun=false", key });
  expect(again.status).toBe(422);
});

test("a part that comes twice is refused", async () => {
  const form = new FormData();
  form.append("file", new Blob([file]), "units.csv");
  for (const factor of ["1", "2"]) form.append("corrections", JSON.stringify({ "3": { factor } }));
  const body = new Response(form);
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/${productUnit.api.path}/v1/import?dryRun=true`,
    headers: { ...bearer(token), "content-type": body.headers.get("content-type") ?? "" },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(400);
});

test.each([
  ["a row that is not in the file", { "9": { factor: "1" } }, "corrections.9"],
  ["the row of the headings", { "1": { factor: "1" } }, "corrections.1"],
  ["a field without a column", { "3": { outdated: "x" } }, "corrections.3.outdated"],
  ["a field that does not exist", { "3": { constructor: "x" } }, "corrections.3.constructor"],
  ["a number instead of a text", { "3": { factor: 10 } }, "corrections.3.factor"],
  ["a text instead of a row", { "3": "10" }, "corrections.3"],
  ["a list", [["10"]], "corrections"],
  ["broken JSON", "{", "corrections"],
  [
    "more than 1,000 cells",
    Object.fromEntries(Array.from({ length: 1001 }, (_, row) => [row + 2, { name: "a" }])),
    "corrections",
  ],
])("%s is refused with its path", async (_what, corrections, path) => {
  const { status, body } = await send({ corrections });
  expect(status).toBe(400);
  expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
});
