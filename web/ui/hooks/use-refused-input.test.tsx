// @vitest-environment happy-dom
import { useLayoutEffect, useRef } from "react";
import { expect, test } from "vitest";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { useRefusedInput } from "./use-refused-input.ts";

const screen = prepareScreen();

function Form({ isRefused }: { readonly isRefused: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useRefusedInput(element, isRefused);
  return (
    <div ref={element}>
      <input aria-label="Name" />
    </div>
  );
}

/** Whether a typed letter would be inserted. */
const acceptsText = (): boolean | undefined =>
  screen.host
    .querySelector("input")
    ?.dispatchEvent(new Event("beforeinput", { bubbles: true, cancelable: true }));

test("text is refused only while it is asked to be", async () => {
  await screen.draw(<Form isRefused={false} />);
  expect(acceptsText()).toBe(true);
  await screen.draw(<Form isRefused />);
  expect(acceptsText()).toBe(false);
  await screen.draw(<Form isRefused={false} />);
  expect(acceptsText()).toBe(true);
});

test("text is accepted from the frame on that no longer refuses it", async () => {
  const accepted: (boolean | undefined)[] = [];
  function Typist({ isRefused }: { readonly isRefused: boolean }) {
    // Runs after the effects of the form, before anything is drawn.
    useLayoutEffect(() => {
      accepted.push(acceptsText());
    });
    return <Form isRefused={isRefused} />;
  }
  await screen.draw(<Typist isRefused />);
  await screen.draw(<Typist isRefused={false} />);
  expect(accepted).toEqual([false, true]);
});
