import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { addAccount, bearer, signInAs, testPassword } from "../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { readEnv } from "../env.ts";
import { launcher } from "../installation/root.ts";
import { statementText } from "./statement-text.ts";
import { startTracing, type Tracing } from "./tracing.ts";

const attribute = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }),
    z.object({ intValue: z.union([z.number(), z.string()]) }),
  ]),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.optional(z.number()) }),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
type SentSpan = z.output<typeof span>;

let collector: Server;
let received: SentSpan[] = [];
let bodies = "";
let tracing: Tracing | null;
let on: TestApp;
let username = "";
let token = "";
const email = () => `${username}@kasekam.example`;

/** The value of an attribute as text. */
const attributeOf = (one: SentSpan | undefined, key: string): string | undefined => {
  const value = one?.attributes.find((found) => found.key === key)?.value;
  return value && String("stringValue" in value ? value.stringValue : value.intValue);
};
/** Waits for the request with a name and a status. */
const untilReceived = async (name: string, status: string): Promise<SentSpan> => {
  const find = () =>
    received.find((one) => one.name === name && attributeOf(one, "http.response.status_code") === status);
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return find() ?? expect.fail();
};
const statementsOf = ({ spanId }: SentSpan) => received.filter(({ parentSpanId }) => parentSpanId === spanId);

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = await json(request);
    bodies += `${request.url} ${JSON.stringify(body)}`;
    for (const { scopeSpans } of sent.parse(body).resourceSpans)
      received.push(...scopeSpans.flatMap(({ spans }) => spans));
    response.setHeader("content-type", "application/json").end("{}");
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const address = collector.address();
  const port = typeof address === "object" ? address?.port : 0;
  tracing = await startTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` }));
  on = await startTestApp({ tracing });
  on.app.get("/broken", () => on.db.query("select 1 / $1::int, 'a secret'", [0]));
  ({ username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] }));
  token = await signInAs(on.app, username);
  await on.app.inject({ url: `/api/users/v1?filter=${encodeURIComponent(email())}`, headers: bearer(token) });
  const unit = { name: "Secret basket", nameKh: "កន្ត្រក", symbol: "sb", dimension: "count" };
  for (const _ of [1, 2])
    await on.app.inject({
      method: "POST",
      url: "/api/productUnits/v1/json",
      headers: { ...bearer(token), traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` },
      payload: unit,
    });
  await on.app.inject("/broken");
  await tracing?.stop();
});
afterAll(async () => {
  await on.close();
  collector.close();
});

test("a request has a span with its route and status, and its statements below it", async () => {
  const request = await untilReceived("POST /api/productUnits/v1/json", "200");
  expect(attributeOf(request, "http.route")).toBe("/api/productUnits/v1/json");
  expect(attributeOf(request, "kasekam.request_id")).toMatch(/^[0-9a-f-]{36}$/);
  const texts = statementsOf(request).map((one) => attributeOf(one, "db.query.text"));
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/insert into "?product_unit.*\$1/)]));
  expect(statementsOf(request).every(({ traceId }) => traceId === request.traceId)).toBe(true);
});

test("a request continues the trace of its caller", async () => {
  const request = await untilReceived("POST /api/productUnits/v1/json", "200");
  expect(request).toMatchObject({ traceId: "a".repeat(32), parentSpanId: "b".repeat(16) });
});

test("a failure is marked with its SQLSTATE", async () => {
  const request = await untilReceived("GET /broken", "500");
  expect(request.status.code).toBe(2);
  const [statement] = statementsOf(request);
  expect(attributeOf(statement, "error.type")).toBe("22012");
  expect(attributeOf(statement, "db.query.text")).toBe("select 1 / $1::int, ?");
});

test("nothing that is sent names a person, a value, a token or an address", () => {
  expect(bodies).toContain("/v1/traces");
  expect(bodies).toContain('"service.name"');
  expect(received.length).toBeGreaterThan(10);
  for (const secret of [
    username,
    email(),
    encodeURIComponent(email()),
    "Secret basket",
    "កន្ត្រក",
    testPassword,
    token,
    "127.0.0.1",
    "a secret",
  ])
    expect(bodies.includes(secret), secret).toBe(false);
});

test("statements outside of a request make no span", async () => {
  received = [];
  const before = bodies;
  await on.db.query("select 'outside'");
  expect(bodies).toBe(before);
});

test("constants in a statement are replaced, also when the text is cut", () => {
  expect(statementText("select 'it''s', a from b\n  where c = 'd'")).toBe("select ?, a from b where c = ?");
  expect(statementText(`select '${"x".repeat(3000)}'`)).toBe("select ?");
});

test("without the environment variables nothing is started or loaded", () => {
  const run = spawnSync(process.execPath, [launcher, "server/tracing/loaded-packages.fixture.ts"], {
    encoding: "utf8",
  });
  expect(JSON.parse(run.stdout || JSON.stringify(run.stderr))).toEqual({
    started: [null, null],
    isLoadedWhenOff: false,
    isLoadedWhenOn: true,
  });
});

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector"],
  ["OTEL_TRACES_EXPORTER", "jaeger"],
  ["OTEL_TRACES_SAMPLER_ARG", "2"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} must be`);
});
