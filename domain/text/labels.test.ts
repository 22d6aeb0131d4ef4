import { expect, test } from "vitest";
import type { Field, Fields } from "../declare/field-types.ts";
import { entities } from "../entities/index.ts";
import { hasKhmer } from "../khmer/is-khmer.ts";
import { fieldLabel, inputLabel } from "./labels.ts";

const everyField = entities.flatMap((entity) =>
  Object.keys(entity.fields).map((name) => ({ entity, name, title: `${entity.name}.${name}` })),
);

test.each(everyField)("$title has labels in English and Khmer", ({ entity, name }) => {
  const label = fieldLabel(entity, name);
  expect(label.en).not.toBe("");
  expect(hasKhmer(label.km) || label.km === label.en).toBe(true);
});

test.each(everyField)("the choices and transitions of $title have Khmer labels", ({ entity, name }) => {
  const field: Field = entity.fields[name];
  const spoken = [
    ...Object.values(field.values ?? {}),
    ...Object.values(field.transitions ?? {}).map((step) => step.label),
  ];
  expect(spoken.filter((words) => !hasKhmer(words.km))).toEqual([]);
});

test("a Khmer field takes its label from the English field", () => {
  const product = entities.find((entity) => entity.name === "product");
  expect(product && fieldLabel(product, "nameKh").en).toBe("Name (Khmer)");
});

test("throws for a field without a label, so that no screen shows a bare identifier", () => {
  const fields: Fields = {};
  expect(() => fieldLabel({ fields }, "somethingNew")).toThrow("has no label");
});

test("in Khmer, the inputs of both languages name theirs", () => {
  const product = entities.find(({ name }) => name === "product");
  expect(product && inputLabel(product, "name")).toEqual({ en: "Name", km: "ឈ្មោះ (អង់គ្លេស)" });
  expect(product && inputLabel(product, "nameKh")).toEqual({ en: "Name (Khmer)", km: "ឈ្មោះ (ខ្មែរ)" });
  expect(product && inputLabel(product, "quantity")).toEqual(product && fieldLabel(product, "quantity"));
});
