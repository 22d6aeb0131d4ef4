import { expect, test } from "vitest";
import { choice, entity, refs, text } from "../../domain/declare/index.ts";
import { words } from "../../domain/words.ts";
import { askedSections, formSections } from "./form-fields.ts";

const shop = entity("shop", {
  label: { one: words("a", "ក"), many: words("b", "ខ") },
  api: { path: "shops" },
  fields: { name: text() },
  access: {},
  list: { columns: [] },
  form: [],
});
const offer = entity("offer", {
  label: { one: words("Offer", "ការផ្ដល់ជូន"), many: words("Offers", "ការផ្ដល់ជូន") },
  api: { path: "offers" },
  fields: {
    scope: choice({ all: words("All", "ទាំងអស់"), shops: words("Some", "មួយចំនួន") }, { default: "all" }),
    shopIds: refs(shop),
    note: text(),
  },
  access: { backofficeAdmin: "manage" },
  askedWhen: { shopIds: { scope: ["shops"] }, note: { scope: ["shops"] } },
  list: { columns: ["scope"] },
  form: [
    { label: words("Offer", "ការផ្ដល់ជូន"), fields: ["scope", "shopIds"] },
    { label: words("Note", "កំណត់ចំណាំ"), fields: ["note"] },
  ],
});

const askedOf = (values: Readonly<Record<string, unknown>>) =>
  askedSections(formSections(offer, "backofficeAdmin"), { entity: offer, values }).map(({ entries }) =>
    entries.map(({ name }) => name),
  );

test("a field is asked for where it means something, and an empty section is none", () => {
  expect(askedOf({ scope: "shops", shopIds: [], note: null })).toEqual([["scope", "shopIds"], ["note"]]);
  expect(askedOf({ scope: "all", shopIds: [], note: null })).toEqual([["scope"]]);
});

test("what holds something is never hidden", () => {
  expect(askedOf({ scope: "all", shopIds: ["1"], note: null })).toEqual([["scope", "shopIds"]]);
});
