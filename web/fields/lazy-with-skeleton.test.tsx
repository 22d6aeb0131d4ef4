import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defer } from "../../domain/values/deferred.ts";
import { theme } from "../theme/mantine-theme.ts";
import { lazyWithSkeleton } from "./lazy-with-skeleton.tsx";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("marks the page as busy until the component's code is there", async () => {
  const code = defer<() => React.ReactNode>();
  const Part = lazyWithSkeleton(() => code.promise, 300);
  const host = document.createElement("div");
  const root = createRoot(host);
  act(() =>
    root.render(
      <MantineProvider theme={theme}>
        <Part />
      </MantineProvider>,
    ),
  );
  expect(host.querySelector("[aria-busy=true]")).not.toBeNull();
  await act(async () => code.resolve(() => <h1>Settings</h1>));
  expect(host.querySelector("[aria-busy=true]")).toBeNull();
  expect(host.textContent).toContain("Settings");
  act(() => root.unmount());
});
