// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entity, flag, longText, text } from "../../domain/declare/index.ts";
import { words } from "../../domain/words.ts";
import { ApiError } from "../api/result.ts";
import { LanguageProvider } from "../language/language.tsx";
import { chooseLanguage } from "../language/language-store.ts";
import { ActDialog } from "./act-dialog.tsx";
import type { Asking } from "./act-question.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// A box that grows with its text waits for the fonts, of which there are none here.
Object.defineProperty(document, "fonts", { value: new EventTarget() });

const plot = entity("plot", {
  label: { one: words("Plot", "ដី"), many: words("Plots", "ដី") },
  api: { path: "plots" },
  fields: { name: text({ required: true }), reason: longText({ label: words("Reason", "មូលហេតុ") }) },
  access: {},
  list: { columns: ["name"] },
  form: [],
});
const refuse: Asking["act"] = {
  name: "refuse",
  label: words("Refuse", "បដិសេធ"),
  confirm: words("The farmer is told why.", "កសិករនឹងដឹងមូលហេតុ។"),
  takes: {
    reason: longText({ required: true, max: 20 }),
    isFinal: flag({ label: words("For good", "ជារៀងរហូត") }),
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
  act(() => root.unmount());
  document.body.replaceChildren();
});

const draw = (onDo: Asking["onDo"], onClose: () => void, note: string | null = null) =>
  act(async () =>
    root.render(
      <LanguageProvider>
        <MantineProvider env="test">
          <QueryClientProvider client={new QueryClient()}>
            <ActDialog entity={plot} asking={{ act: refuse, note, onDo }} onClose={onClose} />
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

test("what must be said is asked for, in the words of the record's field, and nothing is done without it", async () => {
  const onDo = vi.fn(async () => undefined);
  const onClose = vi.fn();
  await draw(onDo, onClose);
  expect(document.body.textContent).toContain("The farmer is told why.");
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

test("what the server refuses stands at its field, and the dialog stays with what was typed", async () => {
  const onClose = vi.fn();
  const problem = {
    message: "Please check the marked fields.",
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

test("a field that the person is in already keeps the focus when the dialog has opened", async () => {
  await draw(
    async () => undefined,
    () => undefined,
  );
  const second = document.querySelector<HTMLElement>("#act-isFinal");
  act(() => second?.focus());
  expect(document.activeElement).toBe(second);
  // The dialog moves the focus by a timer, which is late on a busy machine.
  await new Promise((later) => setTimeout(later, 80));
  expect(document.activeElement).toBe(second);
});

test("it speaks Khmer", async () => {
  chooseLanguage("km");
  await draw(
    async () => undefined,
    () => undefined,
  );
  for (const said of ["បដិសេធ", "កសិករនឹងដឹងមូលហេតុ។", "មូលហេតុ", "ជារៀងរហូត", "បោះបង់"])
    expect(document.body.textContent).toContain(said);
});

test("a note that comes while the dialog is open is announced", async () => {
  await draw(vi.fn(), () => {});
  const status = document.querySelector("[role=status]");
  expect(status?.textContent).toBe("");
  await draw(vi.fn(), () => {}, "Somebody else changed this.");
  expect(document.querySelector("[role=status]"), "the same element").toBe(status);
  expect(status?.textContent).toBe("Somebody else changed this.");
});
