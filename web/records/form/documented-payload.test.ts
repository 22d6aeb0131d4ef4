import { expect, test } from "vitest";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { documentedDefaults, documentedValues, updatePayload } from "./documented-payload.ts";
import { editableNames } from "./form-fields.ts";

const admin = "backofficeAdmin";
/** Payload that a form sends after one field was changed. */
function sentAfter(
  name: string,
  record: Record<string, unknown>,
  change: Record<string, unknown>,
  role = admin,
) {
  const entity = entityNamed(name);
  const acting = role === "supplier" ? "supplier" : admin;
  return updatePayload({
    ...{ entity, role: acting, names: editableNames(entity, acting, "stored") },
    stored: documentedValues(entity, acting, record),
    values: { ...record, ...change },
    changed: Object.keys(change),
  });
}

test("a banner update contains name, link and picture in addition to the changes", () => {
  const record = {
    id: "1",
    version: 3,
    name: "Harvest",
    link: null,
    imageUrl: "/files/a.webp",
    order: 2,
    state: "active",
  };
  expect(sentAfter("banner", record, { name: "Rain" })).toEqual({
    name: "Rain",
    link: null,
    imageUrl: "/files/a.webp",
  });
  expect(sentAfter("banner", record, { order: 5 })).toEqual({
    ...{ name: "Harvest", link: null, imageUrl: "/files/a.webp" },
    order: 5,
  });
});

test("a category contains its type, which no form shows, also on creation", () => {
  const record = {
    ...{
      id: "1",
      version: 1,
      name: "Rice",
      nameKh: "ស្រូវ",
      iconUrl: null,
      type: "FARM",
      colorCode: "#2f9e44",
    },
    ...{ classId: "c", class: { id: "c", label: "Crops" }, order: 0 },
  };
  expect(sentAfter("activity", record, { nameKh: "អង្ករ" })).toEqual({
    ...{ name: "Rice", nameKh: "អង្ករ", iconUrl: null, type: "FARM", colorCode: "#2f9e44", classId: "c" },
  });
  expect(documentedDefaults(entityNamed("activity"), admin)).toEqual({ type: "FARM" });
});

test("a product contains every documented field that the role may write, including state and flags", () => {
  const product = entityNamed("product");
  const record = Object.fromEntries((product.api.documented ?? []).map((name) => [name, `value of ${name}`]));
  expect(sentAfter("product", record, { name: "New" })).toEqual({ ...record, name: "New" });
  const { exportedData: _staffOnly, ...own } = record;
  expect(sentAfter("product", record, { name: "New" }, "supplier")).toEqual({ ...own, name: "New" });
});

test("other entities send only the changes", () => {
  expect(sentAfter("author", { name: "Sok", version: 1 }, { name: "Dara" })).toEqual({ name: "Dara" });
});

test.each(entities.filter(({ api }) => api.documented).map((entity) => [entity.name, entity] as const))(
  "%s declares every documented field",
  (_name, { api, fields }) => {
    expect((api.documented ?? []).filter((name) => !(name in fields))).toEqual([]);
  },
);

test("a seller's new product omits the vendors, which the server sets", () => {
  expect(documentedDefaults(entityNamed("product"), "supplier")).not.toHaveProperty("vendorIds");
});
