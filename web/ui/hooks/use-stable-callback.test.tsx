// @vitest-environment happy-dom
import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useStableCallback } from "./use-stable-callback.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

test("the same function calls the callback of what is drawn, also before the browser has painted it", () => {
  const given: (() => string)[] = [];
  const drawn: string[] = [];
  function Input({ text }: { readonly text: string }) {
    given.push(useStableCallback(() => text));
    return null;
  }
  function Form({ text }: { readonly text: string }) {
    // As the focus of the first error, or a key that arrives now.
    useLayoutEffect(() => {
      drawn.push(given.at(-1)?.() ?? "");
    });
    return <Input text={text} />;
  }
  const root = createRoot(document.body);
  act(() => root.render(<Form text="saving" />));
  act(() => root.render(<Form text="failed" />));
  expect(drawn).toEqual(["saving", "failed"]);
  expect(new Set(given).size).toBe(1);
  act(() => root.unmount());
});
