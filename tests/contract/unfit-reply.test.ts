import { Writable } from "node:stream";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import { buildApp } from "../../server/app.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf } from "../support/drafts.ts";
import { addPeople, type People } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// A row written by another program, or missed by an old migration, does not fit the app's contract.

let strict: TestApp;
let production: FastifyInstance;
let people: People;
let token = "";
const lines: string[] = [];

async function addProblem(title: string): Promise<string> {
  const entity = entityNamed("problem");
  const draft = await draftOf({ db: strict.db, entity, actor: people.admin, vendorId: people.vendorId });
  const [id = ""] = await insertMany(strict.db, entity, [{ ...draft, title, state: "published" }]);
  return id;
}

beforeAll(async () => {
  strict = await startTestApp();
  people = await addPeople(strict.db);
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const { db, env } = strict;
  const log = fastify({ logger: { level: "error", stream } }).log;
  production = await buildApp({ db, env: { ...env, NODE_ENV: "production" }, files: openFiles(env), log });
  const { id, username } = await addAccount(db, { roles: ["ROLE_USER_FARMER"] });
  const profile = entityNamed("userProfile");
  const draft = await draftOf({ db, entity: profile, actor: people.admin, vendorId: people.vendorId });
  await insertMany(db, profile, [{ ...draft, userId: id }]);
  token = await signInAs(strict.app, username);
});
afterAll(async () => {
  await production.close();
  await strict.close();
});

test("a stored row that violates the contract fails a test; in production it is logged and left out of the list", async () => {
  const good = await addProblem("Good");
  const bad = await addProblem("Bad");
  await strict.db.query(`update problem set images = '[{"image": "/files/a.webp"}]' where id = $1`, [bad]);
  const ask = (app: FastifyInstance, path: string) =>
    app.inject({ url: `/api/app/v1/${path}`, headers: bearer(token) });

  expect((await ask(strict.app, "problems")).statusCode).toBe(500);

  const list = await ask(production, "problems");
  expect(list.statusCode).toBe(200);
  expect(list.json().items.map(({ id }: { id: string }) => id)).toEqual([good]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    reqId: list.headers["x-request-id"],
    call: "GET /api/app/v1/problems",
    faults: [{ path: expect.stringMatching(/^items\.\d\.images\.0\.caption$/) }, {}],
  });

  const one = await ask(production, `problems/${bad}`);
  expect(one.statusCode).toBe(200);
  expect(one.json()).toMatchObject({
    id: bad,
    images: [{ image: "/files/a.webp", caption: null, captionKh: null }],
  });
  expect(one.json()).not.toHaveProperty("state");
});
