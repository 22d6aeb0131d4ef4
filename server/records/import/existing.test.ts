import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { readTable } from "../table/read-table.ts";
import { insertMany } from "../write/insert-many.ts";
import { importRecords } from "./import-records.ts";
import { headingScoreOf } from "./mapping/match-headings.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

type Options = Partial<Pick<Parameters<typeof importRecords>[0], "mode" | "update">>;
async function send(entity: AnyEntity, lines: readonly string[], options: Options = {}) {
  const path = join(tmpdir(), `kasekam-import-${randomUUID()}`);
  await writeFile(path, lines.join("\n"));
  const sheet = await readTable({ path, format: "csv", score: headingScoreOf(entity) }).finally(() =>
    rm(path),
  );
  const { db, admin: actor } = people;
  const file = { fileName: "file.csv", fileHash: "", language: "en" } as const;
  return importRecords({ db, actor, entity, sheet, ...file, mode: "check", ...options });
}

const phoneOf = () => `+8559${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
async function addVendor(name: string, phone: string) {
  const [id = ""] = await insertMany(people.db, vendor, [
    { name, nameKh: `${name} ខ្មែរ`, phone, place: { province: "12" }, address: "Street 1" },
  ]);
  return id;
}

describe("a row without a record ID", () => {
  test("that has the telephone number or name of a record is named, and can update it", async () => {
    const [one, other] = [phoneOf(), phoneOf()];
    const [name, second] = [randomUUID(), randomUUID()];
    const ids = [await addVendor(name, one), await addVendor(second, other)];
    const lines = [
      "name,nameKh,phone,place,address",
      `Other name,ឈ្មោះ,${one},12,`,
      `${second.toUpperCase()},ឈ្មោះ,${phoneOf()},12,Street 9`,
      `${randomUUID()},ឈ្មោះ,${phoneOf()},12,Street 9`,
    ];
    const checked = await send(vendor, lines);
    expect(checked).toMatchObject({ state: "checked", created: 3, update: "none", existingCount: 2 });
    expect(checked.existing.map(({ row, id, name: { label } }) => [row, id, label])).toEqual([
      [2, ids[0], name],
      [3, ids[1], second],
    ]);
    expect(await send(vendor, lines, { update: new Set([3]) })).toMatchObject({ created: 2, updated: 1 });
    const done = await send(vendor, lines, { update: "all", mode: "commit" });
    expect(done).toMatchObject({ state: "committed", created: 1, updated: 2 });
    const rows = await people.db.query(
      "select name, address from vendor where id = any ($1) order by address",
      [ids],
    );
    // An empty cell leaves the address.
    expect(rows).toEqual([
      { name: "Other name", address: "Street 1" },
      { name: second.toUpperCase(), address: "Street 9" },
    ]);
  });

  test("needs only what it changes, such as a price list", async () => {
    const name = randomUUID();
    await addVendor(name, phoneOf());
    const lines = ["name,address", `${name},Street 7`];
    expect(await send(vendor, lines)).toMatchObject({ state: "refused", existingCount: 1 });
    expect(await send(vendor, lines, { update: "all" })).toMatchObject({ state: "checked", updated: 1 });
  });

  test("that is like several records, or like another row's record, is an error", async () => {
    const [name, single] = [randomUUID(), randomUUID()];
    for (const one of [name, name, single]) await addVendor(one, phoneOf());
    const lines = ["name,address", `${name},Street 7`, `${single},Street 8`, `${single},Street 9`];
    const refused = await send(vendor, lines, { update: "all" });
    expect(refused.errors.map(({ row, path, message }) => [row, path, message])).toEqual([
      [2, "id", "Several records are the same as this row. Add the record ID of the one to change."],
      [4, "id", "Duplicate of row 3."],
    ]);
  });

  test("that has what only one record may have can update it", async () => {
    const symbol = randomUUID().slice(0, 12);
    await insertMany(people.db, productUnit, [
      { name: "Sack", nameKh: "បាវ", symbol, dimension: "weight", factor: 1 },
    ]);
    const lines = ["name,nameKh,symbol", `Large sack,បាវធំ,${symbol}`];
    expect(await send(productUnit, lines)).toMatchObject({ state: "refused", existingCount: 1 });
    expect(await send(productUnit, lines, { update: "all" })).toMatchObject({ updated: 1 });
  });
});
