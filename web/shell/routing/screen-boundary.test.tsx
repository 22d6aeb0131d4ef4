import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { UNSAFE_createMemoryHistory, useRoutes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createAppHistory } from "../../api/browser/app-history.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { AppRouter } from "./app-router.tsx";
import { withBoundary } from "./screen-boundary.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

function Broken(): never {
  throw new Error("This screen is broken.");
}
const routes = [
  withBoundary({ path: "/broken", Component: Broken }),
  withBoundary({ path: "/", Component: () => <p>Home</p> }),
];
const Screens = () => useRoutes(routes);

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

test("a screen that can't be rendered shows why, until the next navigation", async () => {
  const caught = vi.fn();
  const host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host, { onCaughtError: caught });
  const history = createAppHistory(UNSAFE_createMemoryHistory({ initialEntries: ["/broken"] }));
  await act(async () =>
    root?.render(
      <LanguageProvider>
        <AppRouter history={history}>
          <Screens />
        </AppRouter>
      </LanguageProvider>,
    ),
  );
  expect(document.querySelector("[role=alert] h1")?.textContent).toBe("This screen stopped working");
  expect(caught).toHaveBeenCalledTimes(1);
  await act(async () => history.push("/"));
  expect(document.body.textContent).toBe("Home");
});
