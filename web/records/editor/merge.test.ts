import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedNames, isSame, merge } from "./merge.ts";

const names = ["name", "nameKh", "price", "vendorIds"];
const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom("ស្រូវ", "rice", ""),
  fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
);
const record = fc.record(Object.fromEntries(names.map((name) => [name, value])));

describe("merging two edits of a record", () => {
  test("takes fields changed only by the other side and keeps fields changed only here", () => {
    const base = { name: "Rice", nameKh: "ស្រូវ", price: 2500, vendorIds: ["a"] };
    const merged = merge({
      names,
      base,
      mine: { ...base, price: 3000 },
      theirs: { ...base, vendorIds: ["a", "b"] },
    });
    expect(merged.values).toEqual({ ...base, price: 3000, vendorIds: ["a", "b"] });
    expect(merged.conflicts).toEqual([]);
    expect(merged.taken).toEqual(["vendorIds"]);
  });

  test("reports a conflict only for fields that both changed differently", () => {
    const base = { name: "Rice", nameKh: "ស្រូវ", price: 2500, vendorIds: [] };
    const merged = merge({
      names,
      base,
      mine: { ...base, name: "Jasmine rice", price: 3000 },
      theirs: { ...base, name: "Fragrant rice", price: 3000 },
    });
    expect(merged.conflicts).toEqual([
      { name: "name", base: "Rice", mine: "Jasmine rice", theirs: "Fragrant rice" },
    ]);
    expect(merged.values.price).toBe(3000);
  });

  test("never overwrites a changed field with an unchanged one without asking", () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values, conflicts, taken } = merge({ names, base, mine, theirs });
        for (const name of names) {
          const isMine = !isSame(base[name], mine[name]);
          const isTheirs = !isSame(base[name], theirs[name]);
          if (isMine) expect(values[name]).toEqual(mine[name]);
          else expect(isSame(values[name], theirs[name])).toBe(true);
          expect(taken.includes(name)).toBe(isTheirs && !isMine);
          const isOpen = isMine && isTheirs && !isSame(mine[name], theirs[name]);
          expect(conflicts.some((conflict) => conflict.name === name)).toBe(isOpen);
        }
      }),
    );
  });

  test("without changes here the result is theirs; without changes there it is mine", () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        expect(changedNames(names, merge({ names, base, mine: base, theirs: other }).values, other)).toEqual(
          [],
        );
        expect(changedNames(names, merge({ names, base, mine: other, theirs: base }).values, other)).toEqual(
          [],
        );
      }),
    );
  });
});

test("treats empty text and missing values as equal at any depth; order matters only in lists", () => {
  expect(isSame("", null)).toBe(true);
  expect(isSame({ from: "2026-01-01", to: "" }, { to: null, from: "2026-01-01" })).toBe(true);
  expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSame(["a"], ["a", null])).toBe(false);
  expect(isSame(0, null)).toBe(false);
  expect(isSame("ស្រូវ", "ស្រូវ\u200B")).toBe(false);
});
