import fc from "fast-check";
import { expect, test } from "vitest";
import { nounForms } from "./noun-forms.ts";

test.each([
  ["seeds", ["seed"]],
  ["vegetables", ["vegetable"]],
  ["boxes", ["box", "boxe"]],
  ["roses", ["ros", "rose"]],
  ["peaches", ["peach", "peache"]],
  ["mangoes", ["mango", "mangoe", "mangos"]],
  ["tomatos", ["tomato", "tomatoes"]],
  ["berries", ["berry", "berrie"]],
  ["berry", ["berries"]],
  ["monkey", []],
  ["leaves", ["leaf"]],
  ["knife", ["knives"]],
  ["children", ["child"]],
  ["eggs", ["egg"]],
  ["mango", []],
  ["grass", []],
  ["lotus", []],
  ["basis", []],
  ["gas", []],
  ["ox", []],
  ["504s", []],
  ["ស្រូវs", []],
])("%s may also be written as %j", (word, forms) => {
  expect(nounForms(word)).toEqual(forms);
});

test("no form contains the word, and there are never more than a few", () => {
  const word = fc
    .array(fc.constantFrom(..."aeoysxzhcfbr"), { maxLength: 8 })
    .map((letters) => letters.join(""));
  fc.assert(
    fc.property(word, (typed) => {
      const forms = nounForms(typed);
      expect(forms.length).toBeLessThanOrEqual(4);
      for (const form of forms) expect(form).not.toContain(typed);
    }),
  );
});
