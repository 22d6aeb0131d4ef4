// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { product } from "../../../domain/entities/products/product.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { ListView } from "../list/list-view.tsx";
import { useLocalListState } from "../list/use-list-state.ts";

const rendered = vi.hoisted(() => [] as string[]);
vi.mock("../list/row-menu.tsx", () => ({
  RowMenu: ({ name }: { readonly name: string }) => {
    rendered.push(name);
    return null;
  },
}));

const screen = prepareScreen();
const items = ["p1", "p2", "p3"].map((id) => ({
  ...{ id, version: 1, name: `Urea ${id}`, nameKh: "ជី", state: "draft", createdById: "u1", deletedAt: null },
}));
beforeEach(() => {
  rendered.length = 0;
  vi.stubGlobal("fetch", async () =>
    Response.json({ items, total: 3, totalIsExact: true, suggestion: null }),
  );
});

function Products() {
  return <ListView entity={product} handle={useLocalListState(product)} fixed={{}} place="inside" />;
}

test("selecting a row renders no other row again", async () => {
  await screen.draw(<Products />);
  await act(async () => vi.waitFor(() => expect(rendered.length).toBe(3)));
  const boxes = [...document.querySelectorAll<HTMLInputElement>("tbody input[type=checkbox]")];
  rendered.length = 0;
  await act(async () => boxes[1]?.click());
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false]);
  expect([...new Set(rendered)]).toEqual(["Urea p2"]);
});
