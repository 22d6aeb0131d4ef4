import { expect, test } from "vitest";
import { entities } from "../../../domain/entities/index.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { fetchDeclaration } from "./declaration.ts";
import { findEntityAt } from "./entity-at.ts";

test("fetches the full declaration of every entity by name", async () => {
  const fetched = await Promise.all(entitySummaries.map(({ name }) => fetchDeclaration(name)));
  expect(fetched).toEqual(entities);
});

test("does not fetch undeclared entities", async () => {
  await expect(fetchDeclaration("nothing")).rejects.toThrow("No entity is called nothing");
  await expect(fetchDeclaration("timeline")).rejects.toThrow("No entity is called timeline");
});

test("entity summaries are plain JSON data", () => {
  expect(JSON.parse(JSON.stringify(entitySummaries))).toEqual(entitySummaries);
});

test("maps an address to the list, a record or the create form of an entity", () => {
  const shown = (path: string) => {
    const { entity, page } = findEntityAt(path) ?? {};
    return [entity?.name, page];
  };
  expect(shown("/app/Products/ProductList")).toEqual(["product", "list"]);
  expect(shown("/app/products/productlist/1")).toEqual(["product", "record"]);
  expect(shown("/app/Products/ProductList/new")).toEqual(["product", "new"]);
  expect(findEntityAt("/app/Products")).toBeNull();
});
