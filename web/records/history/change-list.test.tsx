// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { ChangeList } from "./change-list.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const step = (from: string | null, to: string, note: string | null) => ({
  at: "2026-10-05T05:00:00.000Z",
  byId: "01980000-0000-7000-8000-000000000001",
  from,
  to,
  note,
});

test("shows a transition in the history as text, without earlier entries or raw values", async () => {
  const host = document.createElement("div");
  const root = createRoot(host);
  const opened = step(null, "open", null);
  const change = { name: "timeline", from: [opened], to: [opened, step("open", "matched", "All explained")] };
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ChangeList entity={settlement} changes={[change]} />
      </MantineProvider>,
    ),
  );
  await vi.waitFor(() => expect(host.textContent).toContain("All explained"));
  expect(host.querySelectorAll("li")).toHaveLength(1);
  expect(host.textContent).toContain("Open");
  expect(host.textContent).toContain("Closed");
  expect(host.textContent).not.toMatch(/matched|0198|2026-10-05T/);
  act(() => root.unmount());
});
