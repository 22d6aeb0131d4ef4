// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entity, flag, longText, text } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError } from "../../api/client/result.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { chooseLanguage } from "../../language/language-store.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { ActionPrompt } from "./action-prompt.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// Autosizing text areas wait for document.fonts, which happy-dom lacks.
Object.defineProperty(document, "fonts", { value: new EventTarget() });

const plot = entity("plot", {
  label: { one: localized("Plot", "ដី"), many: localized("Plots", "ដី") },
  api: { path: "plots" },
  fields: { name: text({ required: true }), reason: longText({ label: localized("Reason", "មូលហេតុ") }) },
  access: {},
  list: { columns: ["name"] },
  form: [],
});
const refuse: ActionPrompt["act"] = {
  name: "refuse",
  label: localized("Refuse", "បដិសេធ"),
  confirm: {
    title: localized("Refuse {0}?", "បដិសេធ {0} ឬ?"),
    body: localized("The farmer is told why.", "កសិករនឹងដឹងមូលហេតុ។"),
    isDestructive: true,
    keep: localized("Keep plot", "រក្សាដី"),
  },
  input: {
    reason: longText({ required: true, max: 20 }),
    isFinal: flag({ label: localized("For good", "ជារៀងរហូត") }),
  },
  kind: "step",
};

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  chooseLanguage("en");
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  vi.useRealTimers();
  act(() => root.unmount());
  document.body.replaceChildren();
});

const draw = (onDo: ActionPrompt["onSubmit"], onClose: () => void, note: string | null = null) =>
  act(async () =>
    root.render(
      <LanguageProvider>
        <MantineProvider env="test">
          <QueryClientProvider client={new QueryClient()}>
            <ActionDialog
              entity={plot}
              prompt={{ act: refuse, subject: "Plot 7", note, onSubmit: onDo }}
              onClose={onClose}
            />
          </QueryClientProvider>
        </MantineProvider>
      </LanguageProvider>,
    ),
  );

function reasonBox(): HTMLTextAreaElement {
  const box = document.querySelector("#act-reason");
  if (!(box instanceof HTMLTextAreaElement)) throw new Error("There is no box for the reason");
  return box;
}
function type(value: string): void {
  const box = reasonBox();
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(box, value);
  act(() => void box.dispatchEvent(new Event("input", { bubbles: true })));
}
const submit = () =>
  act(
    async () =>
      void document
        .querySelector("form")
        ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );

test("asks for required input with the labels of the record's fields and does nothing without it", async () => {
  const onDo = vi.fn(async () => undefined);
  const onClose = vi.fn();
  await draw(onDo, onClose);
  expect(document.querySelector("[role=dialog] h2")?.textContent).toBe("Refuse Plot 7?");
  expect(document.body.textContent).toContain("The farmer is told why.");
  const buttons = [...document.querySelectorAll("form button")].map(({ textContent }) => textContent);
  expect(buttons.slice(-2)).toEqual(["Keep plot", "Refuse"]);
  await vi.waitFor(() => expect(document.activeElement).toBe(reasonBox()));
  expect(document.querySelector('label[for="act-reason"]')?.textContent).toContain("Reason");
  await submit();
  expect(reasonBox().getAttribute("aria-invalid")).toBe("true");
  expect(onDo).not.toHaveBeenCalled();
  type("The land is rented, which nobody said before");
  await submit();
  expect(onDo).not.toHaveBeenCalled();
  type("ដីជួល");
  await submit();
  expect(onDo).toHaveBeenCalledExactlyOnceWith({ reason: "ដីជួល", isFinal: false });
  expect(onClose).toHaveBeenCalledOnce();
});

test("shows a server rejection at its field and keeps the dialog and the typed values", async () => {
  const onClose = vi.fn();
  const problem = {
    message: "Fix the highlighted fields.",
    code: 400,
    errors: [{ path: "reason", message: "Say more than that." }],
  };
  await draw(async () => {
    throw new ApiError({ kind: "clientError", status: 400, data: problem });
  }, onClose);
  type("No.");
  await submit();
  expect(onClose).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain("Say more than that.");
  expect(reasonBox().value).toBe("No.");
  type("No, because of the rent");
  expect(document.body.textContent).not.toContain("Say more than that.");
});

test("a field that already has the focus keeps it when the dialog has opened", async () => {
  vi.useFakeTimers();
  await draw(
    async () => undefined,
    () => undefined,
  );
  const second = document.querySelector<HTMLElement>("#act-isFinal");
  act(() => second?.focus());
  expect(document.activeElement).toBe(second);
  // The dialog moves the focus with a timer, which can be late on a busy machine.
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(document.activeElement).toBe(second);
});

test("uses Khmer labels in the Khmer interface", async () => {
  chooseLanguage("km");
  await draw(
    async () => undefined,
    () => undefined,
  );
  for (const text of ["បដិសេធ", "កសិករនឹងដឹងមូលហេតុ។", "មូលហេតុ", "ជារៀងរហូត", "រក្សាដី"])
    expect(document.body.textContent).toContain(text);
});

test("a note that comes while the dialog is open is announced", async () => {
  await draw(vi.fn(), () => {});
  const status = document.querySelector("[role=status]");
  expect(status?.textContent).toBe("");
  await draw(vi.fn(), () => {}, "Somebody else changed this.");
  expect(document.querySelector("[role=status]"), "the same element").toBe(status);
  expect(status?.textContent).toBe("Somebody else changed this.");
});
