import { act } from "react";
import { expect, test, vi } from "vitest";
import type { Medium } from "../../../domain/contracts/media.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { MediumDialog } from "./medium-dialog.tsx";

const screen = prepareScreen();

const listed = (uses: number): Medium => ({
  name: "seedling.pdf",
  url: "/api/files/v1/seedling.pdf",
  kind: "document",
  type: "application/pdf",
  size: 1200,
  width: null,
  height: null,
  duration: null,
  originalName: "seedling.pdf",
  createdAt: "2026-11-22T08:00:00.000Z",
  createdBy: null,
  uses,
  ...{ alt: null, altKh: null, focal: null, tags: [], hash: null, copies: 0, thumbnail: false },
});

const usedBy = (count: number) => ({
  items: Array.from({ length: count }, (_, index) => ({
    ...{ entity: "banner", id: `00000000-0000-4000-8000-00000000000${index}` },
    ...{ label: "Seedlings", labelKh: null, link: null, inBin: false },
  })),
  others: 0,
});

const hasButton = (name: string): boolean =>
  [...document.querySelectorAll("button")].some(({ textContent }) => textContent?.includes(name));

async function open(uses: number, now: number) {
  vi.stubGlobal("fetch", async () => Response.json(usedBy(now)));
  await screen.draw(<MediumDialog medium={listed(uses)} onClose={() => undefined} />);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("Where it is used"), 10_000));
}

test("a file that was used after the list was fetched can be replaced, and not deleted", async () => {
  await open(0, 1);
  expect(hasButton("Delete file")).toBe(false);
  expect(document.body.textContent).toContain("Replace everywhere");
});

test("a file that is no longer used can be deleted", async () => {
  await open(1, 0);
  expect(hasButton("Delete file")).toBe(true);
  expect(document.body.textContent).not.toContain("Replace everywhere");
});
