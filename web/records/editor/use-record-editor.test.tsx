// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entity, integer, text } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { createUnsent, type UnsentRecord } from "../../api/offline-queue/unsent.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { type RecordEditor, useRecordEditor } from "./use-record-editor.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const plot = entity("plot", {
  label: { one: localized("Plot", "ដី"), many: localized("Plots", "ដី") },
  api: { path: "plots" },
  fields: { name: text({ required: true }), price: integer({}) },
  access: { backofficeAdmin: "manage" },
  list: { columns: ["name"] },
  form: [{ label: localized("Plot", "ដី"), fields: ["name", "price"] }],
});
const stored = { id: "1", version: 1, deletedAt: null, name: "North", price: 10 };
const newer = { ...stored, version: 2, price: 51 };
/** A save of another tab that waits in the shared queue. */
const theirs: UnsentRecord = {
  ...createUnsent("sok"),
  ...{ kind: "record", entity: "plot", operation: "update", recordId: "1", name: "North" },
  ...{ group: "plot/1", values: { price: 51, version: 1 } },
  form: { base: { name: "North", price: 10 }, values: { name: "North", price: 51 }, version: 1 },
};

let root: Root;
let editor: RecordEditor;
const ignore = () => undefined;
function Form({ row }: { readonly row: typeof stored }) {
  editor = useRecordEditor({
    ...{ entity: plot, role: "backofficeAdmin", row, name: "North" },
    onSaved: ignore,
    onQueued: ignore,
  });
  return null;
}
const client = new QueryClient();
const draw = (row: typeof stored) =>
  act(async () =>
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <Form row={row} />
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
beforeEach(() => {
  root = createRoot(document.body);
});
afterEach(() => act(() => root.unmount()));

test("a form that shows another tab's waiting save is editable again once that save is gone", async () => {
  await draw(stored);
  act(() => editor.showQueued(theirs));
  expect(editor.isSaving).toBe(true);
  // The other tab has sent it and the record was refetched.
  await draw(newer);
  act(() => editor.clearQueued());
  expect(editor.isSaving).toBe(false);
  expect(editor.work).toMatchObject({ version: 2, values: { price: 51 } });
  expect(editor.changed).toEqual([]);
});

test("another tab's waiting save does not replace typed values", async () => {
  await draw(stored);
  act(() => editor.change("price", 53));
  act(() => editor.showQueued(theirs));
  expect(editor.isSaving).toBe(false);
  expect(editor.work.values).toMatchObject({ price: 53 });
});

test("what is being saved stays as it is, whatever is typed until the inputs are read-only", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await draw(stored);
  act(() => editor.change("price", 53));
  await act(async () => editor.save());
  expect(editor.isSaving).toBe(true);
  act(() => editor.change("price", 54));
  expect(editor.work.values).toMatchObject({ price: 53 });
});

test("shows an own waiting save as saved", async () => {
  await draw(stored);
  act(() => editor.change("price", 53));
  act(() => editor.showQueued({ ...theirs, id: editor.unsent.current.id }));
  expect(editor.isSaving).toBe(true);
});
