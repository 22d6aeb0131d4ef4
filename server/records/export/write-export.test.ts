import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { can, rolesThatCan } from "../../../domain/access/can.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { languages } from "../../../domain/text/localized-text.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { addPeople, type People } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { exportRecords } from "./export-records.ts";
import type { StoredChunk } from "./stored-rows.ts";
import { writeExport } from "./write-export.ts";

let on: TestApp;
let people: People;
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
});
afterAll(() => on.close());

const everything = (entity: AnyEntity) =>
  ["id", "version", "createdAt", ...Object.keys(entity.fields)].join(",");
const backofficeAdmin = () => ({ ...people.admin, role: "backofficeAdmin" as const });
const exporterOf = (entity: AnyEntity) => (can("admin", entity, "export") ? people.admin : backofficeAdmin());
const kindsOf = (entity: AnyEntity) => Object.values<Field>(entity.fields).map(({ kind }) => kind);
const exportable = entities.filter((entity) => rolesThatCan(entity, "export").length > 0);
/** Few entities that together have every field kind: each worker that writes takes seconds to start. */
function coveringEntities(): readonly AnyEntity[] {
  const missing = new Set(exportable.flatMap(kindsOf));
  const newKinds = (entity: AnyEntity) => new Set(kindsOf(entity).filter((kind) => missing.has(kind))).size;
  const chosen: AnyEntity[] = [];
  while (missing.size > 0) {
    const [best] = exportable.toSorted((a, b) => newKinds(b) - newKinds(a));
    if (!best) throw new Error("No entity is exported.");
    for (const kind of kindsOf(best)) missing.delete(kind);
    chosen.push(best);
  }
  return chosen;
}
const open = (entity: AnyEntity, signal?: AbortSignal) =>
  exportRecords({
    db: on.db,
    actor: exporterOf(entity),
    entity,
    query: { columns: everything(entity) },
    ...(signal ? { signal } : {}),
  });
const linesOf = (csv: Buffer): number => csv.toString().trimEnd().split("\r\n").length;
const product = (): AnyEntity => {
  const found = entities.find(({ name }) => name === "product");
  if (!found) throw new Error("There is no product");
  return found;
};

/** Endless chunks of a stored row, as `exportRecords` yields them; `ended` says that reading has stopped. */
async function endless(entity: AnyEntity) {
  await insertRecord({ db: on.db, entity, actor: people.admin, vendorId: people.vendorId });
  const { columns, chunks } = await open(entity);
  const first = await chunks.next();
  await chunks.return(undefined);
  if (first.done) throw new Error("There are no rows");
  const row = first.value[0] ?? "[]";
  const state = { ended: false };
  async function* rows(): AsyncGenerator<StoredChunk> {
    try {
      for (;;) yield Array.from({ length: 250 }, () => row);
    } finally {
      state.ended = true;
    }
  }
  return { exported: { columns, chunks: rows() }, state };
}

test("a worker writes the same bytes as the server, for every field kind", {
  timeout: 240_000,
}, async () => {
  const kinds = new Set<string>();
  for (const [index, entity] of coveringEntities().entries()) {
    for (const _ of [1, 2])
      await insertRecord({ db: on.db, entity, actor: people.admin, vendorId: people.vendorId }).catch(
        () => {},
      );
    const language = languages[index % languages.length] ?? "en";
    for (const format of ["csv", "xlsx"] as const) {
      const write = async (threshold: number) =>
        buffer(
          await writeExport({ entity, exported: await open(entity), name: "x", format, language, threshold }),
        );
      const inProcess = await write(1_000_000);
      const inWorker = await write(0);
      expect(inWorker.equals(inProcess), `${entity.name} as ${format}`).toBe(true);
      // An export without rows never uses the worker.
      if (format === "csv") expect(linesOf(inProcess), entity.name).toBeGreaterThan(1);
    }
    for (const { kind } of Object.values<Field>(entity.fields)) kinds.add(kind);
  }
  const declared = new Set(
    entities.flatMap(({ fields }) => Object.values<Field>(fields).map(({ kind }) => kind)),
  );
  expect([...kinds].sort()).toEqual([...declared].sort());
});

test("an abort ends the worker and the query", async () => {
  const aborting = new AbortController();
  const { signal } = aborting;
  await insertRecord({ db: on.db, entity: product(), actor: people.admin, vendorId: people.vendorId });
  const { exported, state } = await endless(product());
  const stream = await writeExport({
    entity: product(),
    exported,
    name: "x",
    format: "csv",
    language: "en",
    threshold: 1,
    signal,
  });
  const failed = once(stream, "close").catch((error: unknown) => error);
  stream.on("error", () => {});
  await once(stream, "readable");
  aborting.abort();
  stream.resume();
  await failed;
  await expect.poll(() => state.ended).toBe(true);
});

test("a client that leaves ends the worker and its database cursor", async () => {
  const stream = await writeExport({
    entity: product(),
    exported: await open(product()),
    name: "x",
    format: "csv",
    language: "en",
    threshold: 0,
  });
  stream.destroy();
  await expect.poll(() => on.db.pool.totalCount - on.db.pool.idleCount, { timeout: 20_000 }).toBe(0);
});

test("a query that fails ends the stream with its error", async () => {
  async function* broken(): AsyncGenerator<StoredChunk> {
    yield ["[[]]"];
    throw new Error("The connection is lost.");
  }
  const { columns, chunks } = await open(product());
  await chunks.return(undefined);
  const stream = await writeExport({
    entity: product(),
    exported: { columns, chunks: broken() },
    name: "x",
    format: "csv",
    language: "en",
    threshold: 0,
  });
  await expect(buffer(stream)).rejects.toThrow("The connection is lost.");
});

test("a worker above its memory limit ends the stream, not the server", { timeout: 60_000 }, async () => {
  const { exported, state } = await endless(product());
  const stream = await writeExport({
    entity: product(),
    exported,
    name: "x",
    format: "xlsx",
    language: "en",
    threshold: 1,
    heapLimit: 6,
  });
  await expect(buffer(stream)).rejects.toThrow("The worker ended before its job (SIG");
  await expect.poll(() => state.ended).toBe(true);
  expect((await on.app.inject({ url: "/health/live" })).statusCode).toBeLessThan(500);
});
