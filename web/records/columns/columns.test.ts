import { expect, test } from "vitest";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { columnLabel, defaultColumns, exportColumns, innerColumns, joinedColumn } from "./columns.ts";

const product = entityNamed("product");
const seedVariety = entityNamed("seedVariety");

test("a unit and the end of a range are shown with their number, not in a column of their own", () => {
  expect(defaultColumns(product, "backofficeAdmin")).toContain("basePrice");
  expect(defaultColumns(product, "backofficeAdmin")).not.toContain("unitId");
  expect(defaultColumns(seedVariety, "backofficeAdmin")).not.toContain("daysMax");
  expect(columnLabel(seedVariety, "daysMin").en).toBe("Days to harvest");
});

test("a list inside of another page has fewer columns, with the one it is sorted by", () => {
  expect(innerColumns(entityNamed("order"), "backofficeAdmin", { vendorId: "1" })).toEqual([
    "number",
    "profileId",
    "total",
    "paymentState",
    "state",
    "createdAt",
  ]);
  for (const entity of entities) {
    const usual = defaultColumns(entity, "backofficeAdmin");
    const inner = innerColumns(entity, "backofficeAdmin", {});
    expect(inner.length).toBe(Math.min(usual.length, 6));
    expect(usual.filter((name) => inner.includes(name))).toEqual(inner);
  }
});

test("an export has what a column shows besides, once", () => {
  expect(exportColumns(product, ["basePrice", "name"], "en")).toEqual([
    "basePrice",
    "unitId",
    "name",
    "nameKh",
  ]);
  expect(exportColumns(product, ["unitId", "basePrice"], "en")).toEqual(["unitId", "basePrice"]);
  expect(exportColumns(seedVariety, ["daysMin"], "en")).toEqual(["daysMin", "daysMax"]);
  expect(exportColumns(product, ["basePrice", "name"], "km")).toEqual([
    "basePrice",
    "unitId",
    "nameKh",
    "name",
  ]);
});

test("joined columns name fields that fit", () => {
  for (const entity of entities)
    for (const name of Object.keys(entity.list.joined ?? {})) {
      const joined = joinedColumn(entity, name);
      if (!joined) continue;
      if ("unit" in joined) expect(entity.fields[joined.unit].kind, `${entity.name}.${name}`).toBe("ref");
      else expect(entity.fields[joined.upTo].kind, `${entity.name}.${name}`).toBe(entity.fields[name].kind);
    }
});
