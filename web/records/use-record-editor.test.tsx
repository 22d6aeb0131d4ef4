// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entity, integer, text } from "../../domain/declare/index.ts";
import { words } from "../../domain/words.ts";
import { newUnsent, type UnsentRecord } from "../api/offline-queue/unsent.ts";
import { LanguageProvider } from "../language/language.tsx";
import { type RecordEditor, useRecordEditor } from "./use-record-editor.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const plot = entity("plot", {
  label: { one: words("Plot", "ដី"), many: words("Plots", "ដី") },
  api: { path: "plots" },
  fields: { name: text({ required: true }), price: integer({}) },
  access: { backofficeAdmin: "manage" },
  list: { columns: ["name"] },
  form: [{ label: words("Plot", "ដី"), fields: ["name", "price"] }],
});
const stored = { id: "1", version: 1, deletedAt: null, name: "North", price: 10 };
const newer = { ...stored, version: 2, price: 51 };
/** A save of another tab that waits in the common queue. */
const theirs: UnsentRecord = {
  ...newUnsent("sok"),
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
    onHeld: ignore,
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

test("a form that shows a waiting save of another tab can be edited again once that save is gone", async () => {
  await draw(stored);
  act(() => editor.hold(theirs));
  expect(editor.isSaving).toBe(true);
  // The other tab has sent it; the record follows.
  await draw(newer);
  act(() => editor.release());
  expect(editor.isSaving).toBe(false);
  expect(editor.work).toMatchObject({ version: 2, values: { price: 51 } });
  expect(editor.changed).toEqual([]);
});

test("a waiting save of another tab does not replace what is typed", async () => {
  await draw(stored);
  act(() => editor.change("price", 53));
  act(() => editor.hold(theirs));
  expect(editor.isSaving).toBe(false);
  expect(editor.work.values).toMatchObject({ price: 53 });
});

test("an own save that waits is shown as saved", async () => {
  await draw(stored);
  act(() => editor.change("price", 53));
  act(() => editor.hold({ ...theirs, id: editor.unsent.current.id }));
  expect(editor.isSaving).toBe(true);
});
