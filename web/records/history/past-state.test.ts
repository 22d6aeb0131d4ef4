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
    values: {
      name: "First",
      phone: "012",
      place: { province: "17", district: null, commune: null, village: null },
    },
    secret: [],
    notInForm: [],
  });
});

test("lists fields that the form does not contain; the newest version equals the current values", () => {
  const entity = entityNamed("productUnit");
  const changes = [change(2, { name: { from: "Old", to: "New" }, factor: { from: 1, to: 2 } })];
  expect(pastState({ entity, values: { name: "New" }, changes, version: 1 })).toEqual({
    values: { name: "Old" },
    secret: [],
    notInForm: ["factor"],
  });
  expect(pastState({ entity, values: { name: "New" }, changes, version: 2 })).toEqual({
    values: { name: "New" },
    secret: [],
    notInForm: [],
  });
});
