// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Field, integer, kindNames, period, text } from "../../domain/declare/index.ts";
import { message, messageIn } from "../../domain/errors/messages.ts";
import { dayUnit } from "../../domain/text/units.ts";
import { LanguageProvider } from "../language/language.tsx";
import { chooseLanguage } from "../language/language-store.ts";
import { createSamples } from "../screens/dev-fields/samples.ts";
import { cells } from "./cells.ts";
import type { InputProps } from "./field-view.ts";
import { inputs } from "./inputs.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const samples = createSamples({ images: ["/files/a.jpg", "/files/b.jpg"], unitId: null, vendorIds: [] });

let root: Root;
let box: HTMLElement;
beforeEach(() => {
  box = document.createElement("div");
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

const draw = (content: ReactNode) =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
          {content}
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );

const propsOf = (field: Field, changed: Partial<InputProps>): InputProps => ({
  id: "field-x",
  name: "x",
  field,
  label: "Label of x",
  badge: null,
  value: null,
  onChange: () => {},
  onBlur: () => {},
  error: null,
  errorsWithin: {},
  isReadOnly: false,
  textLanguage: null,
  ...changed,
});

function type(input: Element | null, value: string): void {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
    throw new Error("No input");
  const prototype = Object.getPrototypeOf(input);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, value);
  act(() => void input.dispatchEvent(new Event("input", { bubbles: true })));
}

describe.each(kindNames)("field kind %s", (kind) => {
  test("renders its value in a list and on a page, and nothing for an empty value", async () => {
    const Cell = cells[kind];
    for (const room of ["line", "page"] as const) {
      const { field, value } = samples[kind];
      await draw(<Cell field={field} name="x" value={value} row={{}} room={room} />);
      await draw(<Cell field={field} name="x" value={null} row={{}} room={room} />);
      expect(box.textContent).not.toMatch(/null|undefined|NaN|\[object/);
    }
  });
});

test("shows an error and links it to its input for screen readers", async () => {
  const Input = inputs.text;
  const error = messageIn(message("required"), "km");
  await draw(<Input {...propsOf(text({ required: true }), { error })} />);
  const input = box.querySelector("input");
  expect(box.textContent).toContain(error);
  expect(input?.getAttribute("aria-invalid")).toBe("true");
  expect(box.querySelector(`#${input?.getAttribute("aria-describedby")?.split(" ")[0]}`)).not.toBeNull();
});

test("passes typed text on unchanged, including zero-width spaces; an emptied text is null", async () => {
  const onChange = vi.fn();
  const Input = inputs.text;
  await draw(<Input {...propsOf(text(), { onChange, value: "a" })} />);
  type(box.querySelector("input"), " ស្រូវ\u200Bផ្ការំដួល ");
  type(box.querySelector("input"), "");
  expect(onChange.mock.calls).toEqual([[" ស្រូវ\u200Bផ្ការំដួល "], [null]]);
});

test("counts a limited text in grapheme clusters", async () => {
  const Input = inputs.text;
  await draw(<Input {...propsOf(text({ max: 3 }), { value: "ស្រូវ\u200Bស្រូវ" })} />);
  expect(box.textContent).toContain("4/3");
});

test("a number input gives a number, or null when emptied", async () => {
  const onChange = vi.fn();
  const Input = inputs.integer;
  await draw(<Input {...propsOf(integer(), { onChange, value: 5 })} />);
  await vi.waitFor(() => expect(box.querySelector("input")).not.toBeNull());
  type(box.querySelector("input"), "12500");
  type(box.querySelector("input"), "");
  expect(onChange.mock.calls).toEqual([[12500], [null]]);
});

test.each([
  ["en", 1, "1 day", "day"],
  ["en", 12, "12 days", "days"],
  ["en", null, "—", "days"],
  ["km", 1, "1 ថ្ងៃ", "ថ្ងៃ"],
] as const)("the unit follows the number: in %s, %s is %s", async (language, value, shown, unit) => {
  chooseLanguage(language);
  const field = integer({ suffix: dayUnit });
  const [Cell, Input] = [cells.integer, inputs.integer];
  await draw(
    <LanguageProvider>
      <p>
        <Cell field={field} name="x" value={value} row={{}} room="line" />
      </p>
      <Input {...propsOf(field, { value })} />
    </LanguageProvider>,
  );
  await vi.waitFor(() => expect(box.querySelector("input")).not.toBeNull());
  expect(box.querySelector("p")?.textContent).toBe(shown);
  expect(box.querySelector('[data-position="right"]')?.textContent).toBe(unit);
});

test("a period keeps its other end and is null when both are empty", async () => {
  const onChange = vi.fn();
  const Input = inputs.period;
  await draw(<Input {...propsOf(period(), { onChange, value: { from: "2026-11-01", to: null } })} />);
  await vi.waitFor(() => expect(box.querySelectorAll("input:not([type=hidden])")).toHaveLength(2), {
    timeout: 10_000,
  });
  const [from, until] = box.querySelectorAll("input:not([type=hidden])");
  type(until ?? null, "1/12/2026");
  type(from ?? null, "");
  expect(onChange.mock.calls).toEqual([[{ from: "2026-11-01", to: "2026-12-01" }], [null]]);
});
