import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { product } from "../../../domain/entities/products/product.ts";
import { exportColumns, sortIn } from "../columns/columns.ts";
import {
  apiQuery,
  applyFilterChange,
  applyStateChange,
  differsFromView,
  exportQuery,
  orderOf,
  pageSizes,
  readListState,
  stateOfView,
  toggleSort,
  viewQuery,
  writeListState,
} from "./list-query.ts";

const read = (query: string, role: "backofficeAdmin" | "supplier" = "backofficeAdmin") =>
  readListState(product, role, new URLSearchParams(query));

describe("list address", () => {
  test("restores the state it was written from", () => {
    const state = fc.record({
      q: fc.constantFrom("", "ស្រូវ", "srov & co"),
      sort: fc.constantFrom("", "name", "-basePrice"),
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

  test("omits defaults", () => {
    expect(writeListState(product, read("")).toString()).toBe("");
  });

  test("replaces invalid values with defaults", () => {
    const state = read("pagesize=7&cursorkey=-3&sort=nonsense&columns=password&unknown=1&deleted=all");
    expect(state).toEqual(read(""));
  });

  test("aligns the offset to a page start", () => {
    expect(read("pagesize=20&cursorkey=47").cursorkey).toBe(40);
  });

  test("names each column once and drops unknown ones", () => {
    expect(read("columns=sold,name,sold,password").columns).toEqual(["sold", "name"]);
    expect(read("columns=password").columns).toBeNull();
  });

  test("accepts the batch filter only with a batch id", () => {
    expect(read("batch=01a1fa4c-04f8-7b55-b9b6-320edf79fa4e").filters).toEqual({
      batch: "01a1fa4c-04f8-7b55-b9b6-320edf79fa4e",
    });
    expect(read("batch=last&translation=nonsense").filters).toEqual({});
  });

  test("hides the vendor filter and column from suppliers", () => {
    expect(read("vendorIds=x&columns=vendorIds", "supplier")).toMatchObject({ filters: {}, columns: null });
    expect(read("vendorIds=x").filters).toEqual({ vendorIds: "x" });
  });
});

test("a new search starts at the first page; paging keeps the search; changing columns keeps the page", () => {
  const state = { ...read("q=srov"), cursorkey: 60 };
  expect(applyStateChange(state, { q: "rice" }).cursorkey).toBe(0);
  expect(applyStateChange(state, { cursorkey: 80 })).toMatchObject({ q: "srov", cursorkey: 80 });
  expect(applyStateChange(state, { columns: ["name"] }).cursorkey).toBe(60);
});

test("sends the bin and fixed filters to the API, but not the columns", () => {
  const query = apiQuery(read("columns=name&deleted=only&q=srov"), "name", { vendorIds: "v" });
  expect(query).toEqual({
    pagesize: 20,
    cursorkey: 0,
    sort: "name",
    q: "srov",
    vendorIds: "v",
    deleted: "only",
  });
});

test("a list has its own order; a search is ranked until an order is chosen", () => {
  const orders = (query: string) => {
    const state = read(query);
    return [orderOf(product, state), writeListState(product, state).get("sort")];
  };
  expect(orders("")).toEqual(["-updatedAt", null]);
  expect(orders("sort=-updatedAt")).toEqual(["-updatedAt", null]);
  expect(orders("q=srov")).toEqual(["", null]);
  expect(orders("q=%20")).toEqual(["-updatedAt", null]);
  expect(orders("q=srov&sort=-updatedAt")).toEqual(["-updatedAt", "-updatedAt"]);
  expect(apiQuery(read("q=srov"), "", {})).not.toHaveProperty("sort");
});

test("an emptied filter is removed; sorting by the same column reverses it", () => {
  expect(applyFilterChange({ state: "draft", unitId: "u" }, { state: null, "state.in": "a,b" })).toEqual({
    unitId: "u",
    "state.in": "a,b",
  });
  expect(toggleSort("name", "name", false)).toBe("-name");
  expect(toggleSort("-name", "name", false)).toBe("name");
  expect(toggleSort("-name", "name", true)).toBe("");
  expect(toggleSort("", "name", true)).toBe("name");
  expect(toggleSort("-name", "sold", true)).toBe("sold");
});

describe("saved view", () => {
  const view = { id: "v1", query: "q=srov&state=draft&sort=name&columns=sold%2Cname&pagesize=50" };
  const chosen = stateOfView(product, "backofficeAdmin", view);

  test("keeps search, filters, order, columns and page size, but neither the page nor its own id", () => {
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

  test("changes with its content, not with paging", () => {
    const differs = (state: typeof chosen) => differsFromView(product, "backofficeAdmin", { state, view });
    expect(differs(chosen)).toBe(false);
    expect(differs({ ...chosen, cursorkey: 50 })).toBe(false);
    expect(differs({ ...chosen, columns: ["name", "sold"] })).toBe(true);
    expect(differs({ ...chosen, filters: {} })).toBe(true);
  });
});

test("an export requests the rows in list order without paging", () => {
  expect(exportQuery(read("q=srov&cursorkey=40&columns=name"), "name", { unitId: "u" })).toEqual({
    q: "srov",
    unitId: "u",
    sort: "name",
  });
});

test("in Khmer, bilingual columns and references are sorted by their Khmer text; the address names the column", () => {
  expect(sortIn(product, "name", "km")).toBe("nameKh");
  expect(sortIn(product, "-unitId,basePrice", "km")).toBe("-unitIdKh,basePrice");
  expect(sortIn(product, "-updatedAt", "km")).toBe("-updatedAt");
  expect(sortIn(product, "-name,unitId", "en")).toBe("-name,unitId");
});

test("an export has the text of the reader's language first", () => {
  expect(exportColumns(product, ["name", "quantity"], "en")).toEqual(["name", "nameKh", "quantity"]);
  expect(exportColumns(product, ["name", "quantity"], "km")).toEqual(["nameKh", "name", "quantity"]);
});
