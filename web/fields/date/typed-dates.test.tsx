// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { date, dateTime, type Field, phone } from "../../../domain/declare/index.ts";
import { parseField } from "../../../domain/declare/schema.ts";
import { PhoneInput } from "../phone/phone-input.tsx";
import { DayPicker, MomentPicker } from "./day-picker.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let host: HTMLElement;
let held: unknown;
beforeEach(() => {
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  held = undefined;
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A form with one field, as the inputs of the kinds use the pickers; a filter gets no unread text. */
function Held({ field, isFilter = false }: { readonly field: Field; readonly isFilter?: boolean }) {
  const [value, setValue] = useState<unknown>(null);
  held = value;
  const common = {
    id: "f",
    value: textOf(value),
    onChange: setValue,
    ...(isFilter ? {} : { onUnread: setValue }),
  };
  if (field.kind === "phone")
    return (
      <PhoneInput
        {...{ id: "f", name: "f", field, label: "Phone", badge: null, value, error: null, errorsWithin: {} }}
        onChange={setValue}
        onBlur={() => {}}
        isReadOnly={false}
        textLanguage={null}
      />
    );
  return field.kind === "date" ? (
    <DayPicker {...common} isPast={field.past === true} />
  ) : (
    <MomentPicker {...common} />
  );
}

const draw = (field: Field, isFilter = false) =>
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Held field={field} isFilter={isFilter} />
      </MantineProvider>,
    ),
  );
function box(): HTMLInputElement {
  const found = host.querySelector("input");
  if (!found) throw new Error("No box");
  return found;
}
function type(text: string): void {
  act(() => {
    box().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), text);
    box().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const leave = () => act(() => box().blur());

test("a typed day is stored, and shown as people read it once the field is left", () => {
  draw(date());
  type("20/11/2026");
  expect([held, box().value]).toEqual(["2026-11-20", "20/11/2026"]);
  leave();
  expect(box().value).toBe("20 Nov 2026");
  type("២១ វិច្ឆិកា ២០២៦");
  expect(held).toBe("2026-11-21");
  type("");
  expect(held).toBeNull();
});

test("a text that is no day stays, says so, and is refused by the form", () => {
  const field = date();
  draw(field);
  type("20 Nowember 2026");
  leave();
  expect(box().value).toBe("20 Nowember 2026");
  expect(host.textContent).toContain("Enter a day, month and year");
  expect(parseField("day", field, held)).toHaveProperty("issues");
  type("10/31/2026");
  leave();
  expect(box().value).toBe("10/31/2026");
  type("20-11-2569");
  leave();
  expect(host.textContent).toContain("20/11/2026");
});

test("a filter asks when the field is left, and keeps its value for a text that is no day", () => {
  draw(date(), true);
  type("3/4/20");
  expect(held).toBeNull();
  type("3/4/2026");
  leave();
  expect(held).toBe("2026-04-03");
  type("3/4");
  leave();
  expect([held, box().value]).toEqual(["2026-04-03", "3/4"]);
});

test("a typed time is stored as it was typed, without a picker for hours", () => {
  draw(dateTime());
  type("20/11/2026 14:00");
  leave();
  expect([held, box().value]).toEqual(["2026-11-20T07:00:00.000Z", "20 Nov 2026, 14:00"]);
  type("20/11/2026 9:05 pm");
  expect(held).toBe("2026-11-20T14:05:00.000Z");
  type("14:00");
  leave();
  expect(host.textContent).toContain("Enter a day and a time");
});

test("a day that is picked from the calendar keeps the time", () => {
  draw(dateTime());
  type("20/11/2026 14:00");
  leave();
  act(() => host.querySelector("button")?.click());
  const day = [...document.querySelectorAll("[role=dialog] td button")].find(
    (one) => one.textContent === "25",
  );
  act(() => (day instanceof HTMLElement ? day.click() : undefined));
  expect(held).toBe("2026-11-25T07:00:00.000Z");
});

test("a telephone number stays as it is typed, and is then shown as people dial it", () => {
  draw(phone());
  type("០១២ ៣៤៥ ៦៧៨");
  expect([held, box().value]).toEqual(["+85512345678", "០១២ ៣៤៥ ៦៧៨"]);
  leave();
  expect(box().value).toBe("012 345 678");
  type("012 34");
  leave();
  expect([held, box().value]).toEqual(["012 34", "012 34"]);
});
