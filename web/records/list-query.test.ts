import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { product } from "../../domain/entities/products/product.ts";
import {
  apiQuery,
  changedFilters,
  changedState,
  differsFrom,
  exportQuery,
  pageSizes,
  readListState,
  sortedBy,
  stateOfView,
  viewQuery,
  writeListState,
} from "./list-query.ts";

const read = (query: string, role: "backofficeAdmin" | "supplier" = "backofficeAdmin") =>
  readListState(product, role, new URLSearchParams(query));

describe("the address of a list", () => {
  test("says again what it was made from", () => {
    const state = fc.record({
      q: fc.constantFrom("", "ស្រូវ", "srov & co"),
      sort: fc.constantFrom("-updatedAt", "name", "-basePrice"),
      page: fc.nat({ max: 50 }),
      pagesize: fc.constantFrom(...pageSizes),
      bin: fc.constantFrom("hidden" as const, "only" as const),
      filters: fc.constantFrom(
        {},
        { state: "draft" },
        { translation: "missing", "updatedAt.from": "2026-11-20" },
        { "state.in": "draft,published", "basePrice.from": "500" },
      ),
      columns: fc.constantFrom(null, ["name"], ["name", "sold"], ["sold", "name"]),
      view: fc.constantFrom(null, "01a1fa4c-04f8-7b55-b9b6-320edf79fa4e"),
    });
    fc.assert(
      fc.property(state, ({ page, ...rest }) => {
        const meant = { ...rest, cursorkey: page * rest.pagesize };
        expect(readListState(product, "backofficeAdmin", writeListState(product, meant))).toEqual(meant);
      }),
    );
  });

  test("leaves out what is as usual", () => {
    expect(writeListState(product, read("")).toString()).toBe("");
  });

  test("takes anything strange for what is usual", () => {
    const state = read("pagesize=7&cursorkey=-3&sort=nonsense&columns=password&unknown=1&deleted=all");
    expect(state).toEqual(read(""));
  });

  test("begins at the start of a page", () => {
    expect(read("pagesize=20&cursorkey=47").cursorkey).toBe(40);
  });

  test("lets a supplier neither filter by vendor nor see its column", () => {
    expect(read("vendorIds=x&columns=vendorIds", "supplier")).toMatchObject({ filters: {}, columns: null });
    expect(read("vendorIds=x").filters).toEqual({ vendorIds: "x" });
  });
});

test("a new search begins at the first page, another page keeps the search, other columns keep the page", () => {
  const state = { ...read("q=srov"), cursorkey: 60 };
  expect(changedState(state, { q: "rice" }).cursorkey).toBe(0);
  expect(changedState(state, { cursorkey: 80 })).toMatchObject({ q: "srov", cursorkey: 80 });
  expect(changedState(state, { columns: ["name"] }).cursorkey).toBe(60);
});

test("columns are never sent to the API, the bin and fixed filters are", () => {
  const asked = apiQuery(read("columns=name&deleted=only&q=srov"), { vendorIds: "v" });
  expect(asked).toEqual({
    pagesize: 20,
    cursorkey: 0,
    sort: "-updatedAt",
    q: "srov",
    vendorIds: "v",
    deleted: "only",
  });
});

test("a filter set to nothing is gone, and sorting by the same column turns it round", () => {
  expect(changedFilters({ state: "draft", unitId: "u" }, { state: null, "state.in": "a,b" })).toEqual({
    unitId: "u",
    "state.in": "a,b",
  });
  expect(sortedBy("name", "name")).toBe("-name");
  expect(sortedBy("-name", "name")).toBe("name");
  expect(sortedBy("-name", "sold")).toBe("sold");
});

describe("a saved view", () => {
  const view = { id: "v1", query: "q=srov&state=draft&sort=name&columns=sold%2Cname&pagesize=50" };
  const chosen = stateOfView(product, "backofficeAdmin", view);

  test("keeps search, filters, order, columns and page size, but neither the page nor itself", () => {
    expect(chosen).toMatchObject({
      q: "srov",
      sort: "name",
      pagesize: 50,
      columns: ["sold", "name"],
      view: "v1",
    });
    expect(new URLSearchParams(viewQuery(product, { ...chosen, cursorkey: 100 })).toString()).toBe(
      new URLSearchParams(viewQuery(product, chosen)).toString(),
    );
    expect(viewQuery(product, chosen)).not.toContain("view=");
  });

  test("is changed by what it keeps, and not by turning the page", () => {
    const differs = (state: typeof chosen) => differsFrom(product, "backofficeAdmin", { state, view });
    expect(differs(chosen)).toBe(false);
    expect(differs({ ...chosen, cursorkey: 50 })).toBe(false);
    expect(differs({ ...chosen, columns: ["name", "sold"] })).toBe(true);
    expect(differs({ ...chosen, filters: {} })).toBe(true);
  });
});

test("an export asks for the rows of the list in its order, without its page", () => {
  expect(exportQuery(read("q=srov&cursorkey=40&sort=name&columns=name"), { unitId: "u" })).toEqual({
    q: "srov",
    unitId: "u",
    sort: "name",
  });
});
