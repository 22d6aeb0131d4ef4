import { expect, test } from "vitest";
import { choice, entity, refs, text } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { formSections, visibleSections } from "./form-fields.ts";

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
