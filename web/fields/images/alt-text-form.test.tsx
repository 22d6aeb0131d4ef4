import { act } from "react";
import { expect, test, vi } from "vitest";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { AltTextForm } from "./alt-text-form.tsx";

const screen = prepareScreen();

test("only the language that was changed is sent", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ alt: "Rice", altKh: "ស្រូវ" });
  });
  await screen.draw(<AltTextForm name="rice.webp" stored={{ alt: "Rice", altKh: null }} />);
  const khmer = document.querySelector<HTMLInputElement>('input[lang="km"]');
  await act(async () => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    if (khmer) setValue?.call(khmer, "ស្រូវ");
    khmer?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => document.querySelector<HTMLElement>('button[type="submit"]')?.click());
  await vi.waitFor(() => expect(sent).toEqual([{ altKh: "ស្រូវ" }]));
});
