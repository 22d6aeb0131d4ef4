import { expect, test } from "vitest";
import { type NameOf, nameStatements } from "./statement-names.ts";

const use = (nameOf: NameOf, text: string, times = 3) =>
  Array.from({ length: times }, () => nameOf(text)).at(-1)?.name;

test("prepares a statement when it is used the third time", () => {
  const nameOf = nameStatements();
  expect(use(nameOf, "select 1", 2)).toBeUndefined();
  const named = nameOf("select 1");
  expect(named).toEqual({ name: expect.stringMatching(/^[\w-]{27}$/), text: "select 1" });
  expect(nameOf("select 1")).toBe(named);
  const name = named?.name;
  expect(use(nameOf, "select 2")).not.toBe(name);
});

test("still prepares new statements after many others, in place of those that are no longer used", () => {
  const nameOf = nameStatements();
  const often = use(nameOf, "select often");
  for (let number = 0; number < 600; number += 1) {
    expect(use(nameOf, `select ${number}`)).toBeDefined();
    expect(nameOf("select often")?.name).toBe(often);
  }
  expect(nameOf("select 0")).toBeUndefined();
});

test("counts the statements of each database on their own", () => {
  const nameOf = nameStatements();
  use(nameOf, "select 1");
  expect(nameStatements()("select 1")).toBeUndefined();
});
