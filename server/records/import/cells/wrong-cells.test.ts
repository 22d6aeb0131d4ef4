import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { can } from "../../../../domain/access/can.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../../domain/entities/index.ts";
import { type People, startWithPeople } from "../../../../tests/support/people.ts";
import { readTable } from "../../table/read-table.ts";
import { actOnRecord } from "../../write/act.ts";
import { createRecord } from "../../write/create.ts";
import { importRecords } from "../import-records.ts";
import { headingScoreOf, importColumns } from "../mapping/match-headings.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

async function check(entity: AnyEntity, rows: readonly (readonly string[])[]) {
  const { db, admin: actor } = people;
  const path = join(tmpdir(), `kasekam-import-${randomUUID()}`);
  await writeFile(path, rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\r\n"));
  const score = headingScoreOf(entity);
  const sheet = await readTable({ path, format: "csv", score }).finally(() => rm(path));
  const file = { sheet, fileName: "file.csv", fileHash: "" };
  return importRecords({ db, actor, entity, ...file, mode: "check", language: "en" });
}

test("an import reports the same error of a cell once, whatever the kind of its field", async () => {
  const wrong = ["31/12/2026 25:61", "-1.005", "9".repeat(15), "x", `x${"y".repeat(11_000)}`, "<p>"];
  let reported = 0;
  for (const entity of entities.filter((one) => can("admin", one, "import"))) {
    const names = importColumns(people.admin, "admin", entity).map(({ name }) => name);
    const fields = names.filter((name) => name !== "id" && name !== "version");
    const rows = wrong.map((text) => fields.map(() => text));
    const { errors } = await check(entity, [fields, ...rows]);
    const texts = errors.map(({ row, path, message }) => `${entity.name} ${row} ${path}: ${message}`);
    expect(texts).toEqual([...new Set(texts)]);
    reported += texts.length;
  }
  expect(reported).toBeGreaterThan(500);
});

test("a day with a time that is none is one error, in an import and in an action", async () => {
  const news = entityNamed("news");
  const { errors } = await check(news, [
    ["title", "titleKh", "type", "category", "expiresAt"],
    ["Rice", "ស្រូវ", "PROMOTION", "1", "31/12/2026 25:61"],
  ]);
  expect(errors.map(({ row, path }) => [row, path])).toEqual([[2, "expiresAt"]]);
  const of = { db: people.db, actor: people.admin, entity: news };
  const input = { title: "Rice", titleKh: "ស្រូវ", type: "PROMOTION", category: "1" };
  const { id } = await createRecord({ ...of, input });
  const refused = await actOnRecord({
    ...{ ...of, id: String(id), name: "schedule" },
    input: { publishedAt: "31/12/2026 25:61" },
  }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ detail: { issues: [{ path: "publishedAt" }] } });
});
