import { act, lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Route, Routes, UNSAFE_createMemoryHistory } from "react-router";
import { expect, test, vi } from "vitest";
import { createAppHistory } from "../../api/browser/app-history.ts";
import { AppRouter } from "../../shell/routing/app-router.tsx";
import { type ChangeQuery, useAddressQuery } from "./use-address-query.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

test("a page that is being left no longer changes the address", async () => {
  const history = createAppHistory(UNSAFE_createMemoryHistory({ initialEntries: ["/list"] }));
  let change: ChangeQuery | undefined;
  function List() {
    [, change] = useAddressQuery();
    return "list";
  }
  let arrive: (code: { default: () => string }) => void = () => undefined;
  const Next = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <AppRouter history={history}>
        <Suspense fallback="loading">
          <Routes>
            <Route path="/list" element={<List />} />
            <Route path="/next" element={<Next />} />
          </Routes>
        </Suspense>
      </AppRouter>,
    ),
  );
  const search = (q: string) =>
    act(async () => change?.(() => new URLSearchParams({ q }), { replace: true }));
  const address = () => history.current().location.pathname + history.current().location.search;
  await search("rice");
  expect(address()).toBe("/list?q=rice");
  await act(async () => history.push(history.encodeLocation?.("/next") ?? "/next"));
  await search("rice seed");
  expect(address()).toBe("/next");
  await act(async () => arrive({ default: () => "next" }));
  expect(address()).toBe("/next");
  act(() => root.unmount());
});
