// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { ChangeList, type FieldChange } from "./change-list.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const step = (from: string | null, to: string, note: string | null) => ({
  at: "2026-10-05T05:00:00.000Z",
  byId: "01980000-0000-7000-8000-000000000001",
  from,
  to,
  note,
});

async function show(entity: AnyEntity, change: FieldChange) {
  const host = document.createElement("div");
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ChangeList entity={entity} changes={[change]} />
      </MantineProvider>,
    ),
  );
  return { host, close: () => act(() => root.unmount()) };
}

test("names the translations that became outdated", async () => {
  const change = { name: "outdated", from: [], to: ["nameKh", "shortDescription"] };
  const { host, close } = await show(product, change);
  expect(host.textContent).toContain("Outdated translations");
  expect(host.textContent).toContain("Name (Khmer)");
  expect(host.textContent).toContain("Short description");
  close();
});

test("shows a transition in the history as text, without earlier entries or raw values", async () => {
  const opened = step(null, "open", null);
  const change = { name: "timeline", from: [opened], to: [opened, step("open", "matched", "All explained")] };
  const { host, close } = await show(settlement, change);
  await vi.waitFor(() => expect(host.textContent).toContain("All explained"));
  expect(host.querySelectorAll("li")).toHaveLength(1);
  expect(host.textContent).toContain("Open");
  expect(host.textContent).toContain("Closed");
  expect(host.textContent).not.toMatch(/matched|0198|2026-10-05T/);
  close();
});
