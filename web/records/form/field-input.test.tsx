// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { entities } from "../../../domain/entities/index.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { type RecordEditor, useRecordEditor } from "../editor/use-record-editor.ts";
import { FormBody } from "./form-body.tsx";

const rendered = vi.hoisted(() => [] as string[]);
vi.mock("../../fields/inputs.ts", () => {
  const CountedInput = ({ name }: { readonly name: string }) => {
    rendered.push(name);
    return null;
  };
  return { inputs: new Proxy({}, { get: () => CountedInput }) };
});

const screen = prepareScreen();
vi.stubGlobal("fetch", () => new Promise(() => undefined));

let editor: RecordEditor;
function Form({ entity }: { readonly entity: AnyEntity }) {
  editor = useRecordEditor({
    ...{ entity, role: "backofficeAdmin", row: null, name: "" },
    onSaved: () => undefined,
    onQueued: () => undefined,
  });
  return <FormBody entity={entity} editor={editor} row={null} hasColumns />;
}

const isTyped = (entity: AnyEntity, name: string): boolean =>
  ["text", "longText"].includes(entity.fields[name]?.kind ?? "");

const forms = entities.filter(({ screen: path, form }) => path && form);
test.each(forms.map((entity) => [entity.name, entity] as const))(
  "a key in the form of %s renders the input of its field only",
  async (_name, entity) => {
    await screen.draw(<Form entity={entity} />);
    const name = editor.names.find((one) => isTyped(entity, one) && rendered.includes(one));
    if (!name) return;
    // The first change of a field without its translation adds badges.
    await act(async () => editor.change(name, "U"));
    rendered.length = 0;
    await act(async () => editor.change(name, "Ur"));
    expect([...new Set(rendered)]).toEqual([name]);
  },
);
