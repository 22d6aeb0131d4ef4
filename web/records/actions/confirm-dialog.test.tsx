import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

test("answers a question once, however often its buttons are pressed", async () => {
  const onYes = vi.fn();
  const onClose = vi.fn();
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const question = { title: "Leave?", body: "Changes are lost.", yes: "Leave", color: "red", onYes } as const;
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <ConfirmDialog question={question} onClose={onClose} />
      </MantineProvider>,
    ),
  );
  const yes = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Leave");
  await act(async () => {
    yes?.click();
    yes?.click();
  });
  expect([onYes.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  await act(async () => root.unmount());
});
