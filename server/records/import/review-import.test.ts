import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../../domain/access/roles.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { readTable } from "../table/read-table.ts";
import { insertMany } from "../write/insert-many.ts";
import { importRecords } from "./import-records.ts";
import { headingScoreOf } from "./mapping/match-headings.ts";

const product = entityNamed("product");
let people: People & { readonly stop: () => Promise<void> };
let published = "";
let draft = "";

beforeAll(async () => {
  people = await startWithPeople();
  const body = await draftOf({ ...people, entity: product, actor: people.admin });
  const row = { ...body, name: "Rumduol rice", basePrice: 4800 };
  [published = "", draft = ""] = await insertMany(people.db, product, [
    { ...row, state: "published" },
    { ...row, state: "draft" },
  ]);
});
afterAll(() => people.stop());

async function send(actor: Actor, lines: readonly string[]) {
  const path = join(tmpdir(), `kasekam-import-${randomUUID()}`);
  await writeFile(path, `${lines.join("\r\n")}\r\n`);
  const sheet = await readTable({ path, format: "csv", score: headingScoreOf(product) }).finally(() =>
    rm(path),
  );
  return importRecords({
    db: people.db,
    actor,
    entity: product,
    sheet,
    fileName: "file.csv",
    fileHash: "",
    mode: "commit",
    language: "en",
  });
}

test("rejects, by row and column, a supplier's sheet that changes reviewed fields of a published product", async () => {
  const refused = await send(people.supplier, [
    "id,name,basePrice",
    `${published},Jasmine rice,5000`,
    `${draft},Jasmine rice,5000`,
  ]);
  expect(refused.state).toBe("refused");
  expect(refused.errors).toEqual([
    {
      row: 2,
      name: "Jasmine rice",
      path: "name",
      value: "Jasmine rice",
      message: expect.stringContaining("is reviewed"),
    },
  ]);
  expect(await people.db.query("select 1 from proposal")).toEqual([]);
});

test("writes a supplier's sheet of prices at once, and any sheet of support", async () => {
  const prices = await send(people.supplier, ["id,name,basePrice", `${published},Rumduol rice,5000`]);
  expect(prices).toMatchObject({ state: "committed", updated: 1, errors: [] });
  const names = await send(people.support, ["id,name", `${published},Jasmine rice`]);
  expect(names).toMatchObject({ state: "committed", updated: 1, errors: [] });
  expect(await people.db.query("select name, base_price from product where id = $1", [published])).toEqual([
    { name: "Jasmine rice", base_price: 5000 },
  ]);
});
