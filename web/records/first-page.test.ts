import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entitySummaryOf } from "../../domain/declare/entity-summary.ts";
import { entities } from "../../domain/entities/index.ts";
import { storageKeys } from "../../domain/settings/limits.ts";
import { firstPageQuery, preloadFirstPage } from "./first-page.ts";
import { apiQuery, orderOf, readListState } from "./list/list-query.ts";

const fetchPage = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetchPage);
  fetchPage.mockImplementation(async () =>
    Response.json({ items: [], cursorkey: 0, pagesize: 20, total: 0, totalIsExact: true }),
  );
  sessionStorage.setItem(storageKeys.userId, "u1");
  sessionStorage.setItem(storageKeys.accessToken, "token");
  sessionStorage.setItem(storageKeys.expiry, String(Date.now() + 60_000));
  sessionStorage.setItem(storageKeys.currentRole, "backofficeAdmin");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
});

test("the query of the first page is the one that each list sends for an empty address", () => {
  for (const entity of entities) {
    const state = readListState(entity, "backofficeAdmin", new URLSearchParams());
    expect(firstPageQuery(entitySummaryOf(entity))).toEqual(apiQuery(state, orderOf(entity, state), {}));
  }
});

test("a list is requested once, however often its entry is pressed", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  preloadFirstPage(client, "/app/Products/ProductList");
  preloadFirstPage(client, "/app/Products/ProductList");
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  preloadFirstPage(client, "/app/Products/ProductList");
  expect(fetchPage.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual([
    "/api/products/v2",
  ]);
});

test.each(["/app", "/app/Products/ProductList/new", "/app/Products/ProductList/1", "/app/nothing"])(
  "nothing is requested for %s",
  (path) => {
    preloadFirstPage(new QueryClient(), path);
    expect(fetchPage).not.toHaveBeenCalled();
  },
);

test("nothing is requested for a role that may not see the list", () => {
  sessionStorage.setItem(storageKeys.currentRole, "expert");
  preloadFirstPage(new QueryClient(), "/app/Vendors/VendorList");
  expect(fetchPage).not.toHaveBeenCalled();
});
