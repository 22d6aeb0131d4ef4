// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decimal, type Field, integer, money } from "../../../domain/declare/index.ts";
import { parseField } from "../../../domain/declare/schema.ts";
import { messageIn } from "../../../domain/errors/messages.ts";
import { parseSetting } from "../../../domain/settings/index.ts";
import type { FilterValues } from "../field-view.ts";
import { inputs } from "../inputs.ts";
import { NumberRangeFilter } from "../range-filter.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let host: HTMLElement;
let held: unknown;
beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
});

function Form({ field }: { readonly field: Field }) {
  const [value, setValue] = useState<unknown>(null);
  held = value;
  const Input = inputs[field.kind];
  return (
    <Input
      id="field-amount"
      name="amount"
      field={field}
      label="Amount"
      badge={null}
      value={value}
      onChange={setValue}
      onBlur={() => {}}
      error={null}
      errorsWithin={{}}
      isReadOnly={false}
      textLanguage={null}
    />
  );
}

const draw = (content: React.ReactNode) =>
  act(() => root.render(<MantineProvider env="test">{content}</MantineProvider>));

function box(): HTMLInputElement {
  const found = host.querySelector("input");
  if (!found) throw new Error("No box");
  return found;
}

function enter(text: string): void {
  act(() => box().focus());
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), text);
  act(() => void box().dispatchEvent(new Event("input", { bubbles: true })));
}
const leave = () => act(() => box().blur());

describe("number input", () => {
  test.each([
    ["1500", 1500, "1,500"],
    ["1.500", 1500, "1,500"],
    ["12 500 ៛", 12_500, "12,500"],
    ["១២\u00a0៥០០", 12_500, "12,500"],
  ])("reads %j as %d", (typed, value, shown) => {
    draw(<Form field={money()} />);
    enter(typed);
    expect(box().value).toBe(typed);
    leave();
    expect(held).toBe(value);
    expect(box().value).toBe(shown);
    expect(box().getAttribute("aria-invalid")).not.toBe("true");
  });

  test.each([
    [money(), "1500.50", "integer"],
    [money(), "-500", "unsigned"],
    [money(), "$5", "inRiel"],
    [integer({ min: 1 }), "12.5", "integer"],
    [integer({ min: 1 }), "+5", "unsigned"],
    [integer(), "12 50", "separators"],
    [decimal({ min: 0 }), "1500.255", "decimals|2"],
    [decimal({ min: 0 }), "ten", "number"],
  ] as const)(
    "keeps invalid text with an error and holds no value that can be saved",
    (field, typed, key) => {
      draw(<Form field={field} />);
      enter(typed);
      leave();
      const reason = messageIn(key, "en");
      expect(box().value).toBe(typed);
      expect(host.textContent).toContain(reason);
      expect(box().getAttribute("aria-invalid")).toBe("true");
      // The form and the server validate with the same schema and give the same reason.
      const parsed = parseField("amount", field, held);
      expect(
        "issues" in parsed ? parsed.issues.map(({ message }) => messageIn(message, "en")) : null,
      ).toEqual([reason]);
    },
  );

  test("shows no error while a number is being typed", () => {
    draw(<Form field={integer()} />);
    enter("12 5");
    expect(host.textContent).not.toContain(messageIn("separators", "en"));
    enter("12 500");
    leave();
    expect(held).toBe(12_500);
  });

  test("says that 1.500 is ambiguous where decimals are allowed", () => {
    draw(<Form field={decimal()} />);
    enter("1.500");
    leave();
    expect(held).toBe("1.500");
    expect(host.textContent).toContain(
      "“1.500” can be read in two ways. Enter 1,500, or use at most 2 decimals.",
    );
  });
});

test("a position keeps invalid text and is rejected", () => {
  const field: Field = { kind: "geo", presence: "optional", serverOnly: false };
  expect("issues" in parseField("x", field, { latitude: "11,5x", longitude: 104.9 })).toBe(true);
});

test("a range filter applies valid numbers only", () => {
  vi.useFakeTimers();
  let values: FilterValues = {};
  const drawn = () =>
    draw(
      <NumberRangeFilter
        name="price"
        field={money()}
        label="Price"
        values={values}
        onChange={(changed) => {
          values = Object.fromEntries(
            Object.entries({ ...values, ...changed }).flatMap(([key, value]) =>
              value === null ? [] : [[key, value]],
            ),
          );
        }}
      />,
    );
  const typeAndWait = (text: string) => {
    enter(text);
    act(() => vi.advanceTimersByTime(400));
    drawn();
  };
  drawn();
  typeAndWait("១២.៥០០");
  expect(values).toEqual({ "price.from": "12500" });
  expect(box().value).toBe("១២.៥០០");
  typeAndWait("1500.50");
  leave();
  expect(values).toEqual({ "price.from": "12500" });
  expect(box().value).toBe("1500.50");
  expect(host.textContent).toContain(messageIn("integer", "en"));
});

test("a setting uses the same number rules", () => {
  expect(parseSetting("documents.vatPercent", "1.500")).toHaveProperty("issues");
  expect(parseSetting("documents.vatPercent", "1e1")).toHaveProperty("issues");
  expect(parseSetting("documents.vatPercent", "10")).toEqual({ text: "10" });
});
