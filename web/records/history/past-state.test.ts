import { expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { pastState } from "./past-state.ts";

const change = (version: number, changes: Record<string, { from: unknown; to: unknown }>) => ({
  version,
  at: "2026-11-20T10:00:00Z",
  by: null,
  operation: "updated",
  changes,
});

test("an older version has the values before the newer changes, with references as ids", () => {
  const past = pastState({
    entity: entityNamed("vendor"),
    values: { name: "Third", phone: "012", place: { province: "12" } },
    changes: [
      change(3, { name: { from: "Second", to: "Third" } }),
      change(2, {
        name: { from: "First", to: "Second" },
        place: {
          from: { province: "17", district: null, commune: null, village: null, label: "Siem Reap" },
          to: { province: "12" },
        },
      }),
      change(1, { name: { from: null, to: "First" }, phone: { from: null, to: "012" } }),
    ],
    version: 1,
  });
  expect(past).toEqual({
    fields: [
      { name: "name", from: "Third", to: "First", value: "First", changedBySystem: false },
      {
        name: "place",
        from: { province: "12" },
        to: { province: "17", district: null, commune: null, village: null, label: "Siem Reap" },
        value: { province: "17", district: null, commune: null, village: null },
        changedBySystem: false,
      },
    ],
    secret: [],
    notInForm: [],
  });
});

test("lists fields that the form does not contain; the newest version equals the current values", () => {
  const entity = entityNamed("productUnit");
  const changes = [change(2, { name: { from: "Old", to: "New" }, factor: { from: 1, to: 2 } })];
  const values = { name: "New" };
  expect(pastState({ entity, values, changes, version: 1 })).toEqual({
    fields: [{ name: "name", from: "New", to: "Old", value: "Old", changedBySystem: false }],
    secret: [],
    notInForm: ["factor"],
  });
  expect(pastState({ entity, values, changes, version: 2 })).toEqual({
    fields: [],
    secret: [],
    notInForm: [],
  });
});

test("compares with unsaved input, and leaves input alone that the history does not concern", () => {
  const entity = entityNamed("productUnit");
  const changes = [change(2, { name: { from: "Old", to: "New" }, symbol: { from: "o", to: "n" } })];
  const values = { name: "Typed", symbol: "o", nameKh: "វាយ" };
  expect(pastState({ entity, values, changes, version: 1 }).fields).toEqual([
    { name: "name", from: "Typed", to: "Old", value: "Old", changedBySystem: false },
  ]);
});

test("marks figures that the system changes", () => {
  const entity = entityNamed("product");
  const changes = [change(2, { quantity: { from: 207, to: 180 }, basePrice: { from: 4000, to: 5000 } })];
  const { fields } = pastState({
    entity,
    values: { quantity: 180, basePrice: 5000 },
    changes,
    version: 1,
  });
  expect(fields.map(({ name, changedBySystem }) => [name, changedBySystem])).toEqual([
    ["basePrice", false],
    ["quantity", true],
  ]);
});
