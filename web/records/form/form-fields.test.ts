import { expect, test } from "vitest";
import { choice, entity, refs, text } from "../../../domain/declare/index.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { editableNames, formSections, visibleSections } from "./form-fields.ts";
import { changedValues, shownValue } from "./gallery.ts";

const shop = entity("shop", {
  label: { one: localized("a", "ក"), many: localized("b", "ខ") },
  api: { path: "shops" },
  fields: { name: text() },
  access: {},
  list: { columns: [] },
  form: [],
});
const offer = entity("offer", {
  label: { one: localized("Offer", "ការផ្ដល់ជូន"), many: localized("Offers", "ការផ្ដល់ជូន") },
  api: { path: "offers" },
  fields: {
    scope: choice({ all: localized("All", "ទាំងអស់"), shops: localized("Some", "មួយចំនួន") }, { default: "all" }),
    shopIds: refs(shop),
    note: text(),
  },
  access: { backofficeAdmin: "manage" },
  visibleWhen: { shopIds: { scope: ["shops"] }, note: { scope: ["shops"] } },
  list: { columns: ["scope"] },
  form: [
    { label: localized("Offer", "ការផ្ដល់ជូន"), fields: ["scope", "shopIds"] },
    { label: localized("Note", "កំណត់ចំណាំ"), fields: ["note"] },
  ],
});

const askedOf = (values: Readonly<Record<string, unknown>>) =>
  visibleSections(formSections(offer, "backofficeAdmin"), { entity: offer, values }).map(({ entries }) =>
    entries.map(({ name }) => name),
  );

test("shows a field only when its condition holds, and drops empty sections", () => {
  expect(askedOf({ scope: "shops", shopIds: [], note: null })).toEqual([["scope", "shopIds"], ["note"]]);
  expect(askedOf({ scope: "all", shopIds: [], note: null })).toEqual([["scope"]]);
});

test("never hides a field with a value", () => {
  expect(askedOf({ scope: "all", shopIds: ["1"], note: null })).toEqual([["scope", "shopIds"]]);
});

const [rice, field, sack] = ["/files/rice.webp", "/files/field.webp", "/files/sack.webp"];

test("a product has one input for its cover and its pictures, and both are saved", () => {
  const names = formSections(product, "supplier").flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(names).toContain("photoLink");
  expect(names).not.toContain("iconUrl");
  expect(editableNames(product, "supplier", "stored")).toEqual(
    expect.arrayContaining(["iconUrl", "photoLink"]),
  );
});

test.each([
  ["once, when it is also among the pictures", { iconUrl: rice, photoLink: [field, rice] }, [rice, field]],
  ["when only the cover is set", { iconUrl: rice, photoLink: [] }, [rice]],
  ["without a cover", { iconUrl: null, photoLink: [field] }, [field]],
])("shows the cover first: %s", (_case, values, shown) => {
  expect(shownValue(product, "photoLink", values)).toEqual(shown);
});

test("the first picture becomes the cover, and no picture is left without one", () => {
  expect(changedValues(product, "photoLink", [sack, rice])).toEqual({
    iconUrl: sack,
    photoLink: [sack, rice],
  });
  expect(changedValues(product, "photoLink", [])).toEqual({ iconUrl: null, photoLink: [] });
  expect(changedValues(product, "basePrice", 500)).toEqual({ basePrice: 500 });
});
