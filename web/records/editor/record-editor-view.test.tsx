// @vitest-environment happy-dom
import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { RecordEditorView } from "./record-editor-view.tsx";

const rendered = vi.hoisted(() => [] as string[]);
const inputsByName = vi.hoisted(() => new Map<string, (value: unknown) => void>());
vi.mock("../../fields/inputs.ts", () => {
  const Input = ({ name, onChange }: { name: string; onChange: (value: unknown) => void }) => {
    inputsByName.set(name, onChange);
    return null;
  };
  return { inputs: new Proxy({}, { get: () => Input }) };
});
vi.mock("../../fields/cells.ts", () => {
  const Cell = () => {
    rendered.push("a read-only value");
    return null;
  };
  return { cells: new Proxy({}, { get: () => Cell }) };
});
vi.mock("./record-head-frame.tsx", () => ({
  RecordHeadFrame: () => {
    rendered.push("the header");
    return null;
  },
}));
vi.mock("../tabs/tab-bar.tsx", () => ({
  TabBar: () => {
    rendered.push("the tabs");
    return null;
  },
}));

const screen = prepareScreen();
// The parts that the page loads late.
beforeAll(async () => {
  await import("../tabs/editor-tabs.tsx");
  await import("../review/review-panel.tsx");
});
beforeEach(() => {
  rendered.length = 0;
  inputsByName.clear();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});

const hasMany: ReadonlySet<string> = new Set(["choices", "images", "tags", "refs", "rows"]);
const rowOf = ({ fields }: AnyEntity) => ({
  ...Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { kind }]) => [name, hasMany.has(kind) ? [] : null]),
  ),
  ...{ id: "r1", version: 1, deletedAt: null },
  ...{ createdAt: "2026-11-01T00:00:00Z", updatedAt: "2026-11-01T00:00:00Z" },
});
const isTyped = (entity: AnyEntity, name: string): boolean =>
  ["text", "longText"].includes(entity.fields[name]?.kind ?? "");

const pages = entities.filter(({ screen: path, form, list }) => path && form.length > 0 && !list.inbox);
test.each(pages.map((entity) => [entity.name, entity] as const))(
  "a key on the page of %s renders neither the header nor the tabs nor values that are only read",
  async (_name, entity) => {
    await screen.draw(<RecordEditorView entity={entity} row={rowOf(entity)} />);
    await vi.waitFor(() => expect(rendered).toContain("the tabs"));
    expect(rendered).toContain("the header");
    const [name, change] = [...inputsByName].find(([one]) => isTyped(entity, one)) ?? [];
    if (!name) return;
    // The first change shows the save bar and the badges of translations.
    await act(async () => change?.("U"));
    rendered.length = 0;
    await act(async () => inputsByName.get(name)?.("Ur"));
    expect(rendered).toEqual([]);
  },
);
