import { describe, expect, test } from "vitest";
import type { AnyEntity } from "../declare/entity.ts";
import type { Field, Transition } from "../declare/index.ts";
import { entities } from "../entities/index.ts";
import { languages } from "../text/localized-text.ts";

const steps = entities.flatMap((entity: AnyEntity) =>
  Object.values<Field>(entity.fields).flatMap(({ transitions }) =>
    Object.entries(transitions ?? {}).flatMap(([name, step]) =>
      (step.undoneBy ?? []).map((undo) => ({
        id: `${entity.name}.${name} by ${undo}`,
        step,
        undo: transitions?.[undo],
        reached: (step.undoneBy ?? []).map((one) => transitions?.[one]?.to),
      })),
    ),
  ),
);

describe("a transition that can be undone", () => {
  test("exists", () => expect(steps.length).toBeGreaterThan(0));
  test.each(steps)("$id is reversed by one without input, for the same roles", ({ step, undo, reached }) => {
    const reverse: Transition | undefined = undo;
    expect(reverse?.from).toContain(step.to);
    expect([...step.from].sort(), "each state that it comes from").toEqual(reached.sort());
    expect(reverse?.roles).toEqual(expect.arrayContaining([...step.roles]));
    expect(reverse?.input).toBeUndefined();
    expect(reverse?.confirm, "Undo does not ask again").toBeUndefined();
  });
});

const confirmations = entities.flatMap((entity: AnyEntity) =>
  [
    ...Object.values<Field>(entity.fields).flatMap(({ transitions }) => Object.entries(transitions ?? {})),
    ...Object.entries(entity.commands ?? {}),
  ].flatMap(([name, { label, confirm }]) =>
    confirm ? [{ id: `${entity.name}.${name}`, label, confirm }] : [],
  ),
);

describe("the question before an action", () => {
  test("exists", () => expect(confirmations.length).toBeGreaterThan(10));
  test.each(confirmations)("$id names the record, and its buttons differ", ({ label, confirm }) => {
    for (const language of languages) {
      expect(confirm.title[language]).toMatch(language === "en" ? /\{0\}.*\?$/ : /\{0\}.*ឬ\?$/);
      expect(confirm.body[language]).not.toContain("?");
      // "Cancel" beside "Cancel order" says nothing.
      if (/^Cancel/.test(label.en)) expect(confirm.keep?.[language]).toBeDefined();
    }
  });
  test("a dialog never has Cancel beside the cancelling of something", () => {
    const unclear = entities.flatMap((entity: AnyEntity) =>
      Object.values<Field>(entity.fields)
        .flatMap(({ transitions }) => Object.values(transitions ?? {}))
        .filter(({ label, input, confirm }) => /^Cancel/.test(label.en) && input && !confirm?.keep)
        .map(({ label }) => `${entity.name}: ${label.en}`),
    );
    expect(unclear).toEqual([]);
  });
});

describe("a grid", () => {
  const kinds = ["text", "integer", "decimal", "money", "choice", "flag", "date", "period"];
  const grids = entities.flatMap((entity: AnyEntity) =>
    entity.list.grid ? [{ name: entity.name, entity, grid: entity.list.grid }] : [],
  );
  test("exists", () => expect(grids.length).toBeGreaterThan(0));
  test.each(grids)(
    "of $name has fields that fit a cell, and all that a new record needs",
    ({ entity, grid }) => {
      const kindOf = (name: string) => entity.fields[name]?.kind;
      expect(grid.fields.map(kindOf).filter((kind) => !kinds.includes(String(kind)))).toEqual([]);
      if (grid.groupBy !== undefined) expect(kindOf(grid.groupBy)).toBe("ref");
      const required = Object.entries<Field>(entity.fields).flatMap(([name, { presence }]) =>
        presence === "required" ? [name] : [],
      );
      expect([...grid.fields, grid.groupBy]).toEqual(expect.arrayContaining(required));
      expect(entity.fields).not.toHaveProperty("removed");
    },
  );
});

describe("popularity", () => {
  const ranked = entities.flatMap((entity: AnyEntity) =>
    entity.list.popularity === undefined ? [] : [{ name: entity.name, entity, by: entity.list.popularity }],
  );
  test("exists", () => expect(ranked.length).toBeGreaterThan(0));
  test.each(ranked)("of $name is a whole number of an entity that is searched", ({ entity, by }) => {
    expect(entity.fields[by]?.kind).toBe("integer");
    expect(entity.list.search).toBeDefined();
  });
});

describe("an inbox", () => {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    author: ["ref"],
    target: ["ref"],
    text: ["text", "longText"],
    picture: ["image"],
    stars: ["integer"],
    parent: ["ref"],
  };
  const named = entities.flatMap((entity: AnyEntity) =>
    Object.entries(entity.list.inbox ?? {}).flatMap(([part, name]) =>
      part === "facts"
        ? []
        : [{ id: `${entity.name} ${part}`, part, kind: entity.fields[String(name)]?.kind }],
    ),
  );
  test("exists", () => expect(named.length).toBeGreaterThan(0));
  test.each(named)("$id has a field of its kind", ({ part, kind }) => {
    expect(kinds[part]).toContain(kind);
  });
});
