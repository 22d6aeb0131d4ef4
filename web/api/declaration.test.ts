import { expect, test } from "vitest";
import { entities } from "../../domain/entities/index.ts";
import { outlines } from "../../domain/outlines.ts";
import { fetchDeclaration } from "./declaration.ts";
import { entityAt } from "./entity-at.ts";

test("every entity is found by its name, with all that it declares", async () => {
  const fetched = await Promise.all(outlines.map(({ name }) => fetchDeclaration(name)));
  expect(fetched).toEqual(entities);
});

test("what is not declared is not fetched", async () => {
  await expect(fetchDeclaration("nothing")).rejects.toThrow("No entity is called nothing");
  await expect(fetchDeclaration("timeline")).rejects.toThrow("No entity is called timeline");
});

test("outlines are nothing but data, so that they can be shipped as JSON", () => {
  expect(JSON.parse(JSON.stringify(outlines))).toEqual(outlines);
});

test("an address shows the list, a record or the empty form of an entity", () => {
  const shown = (path: string) => {
    const { entity, page } = entityAt(path) ?? {};
    return [entity?.name, page];
  };
  expect(shown("/app/Products/ProductList")).toEqual(["product", "list"]);
  expect(shown("/app/products/productlist/1")).toEqual(["product", "record"]);
  expect(shown("/app/Products/ProductList/new")).toEqual(["product", "new"]);
  expect(entityAt("/app/Products")).toBeNull();
});
