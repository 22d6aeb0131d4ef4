import { act } from "react";
import { expect, test, vi } from "vitest";
import type { Medium } from "../../../domain/contracts/media.ts";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { FocalPointForm } from "./focal-point-form.tsx";

const screen = prepareScreen();

const medium: Medium = {
  name: "seedling.png",
  url: "/files/seedling.png",
  kind: "photo",
  type: "image/png",
  size: 1200,
  width: 400,
  height: 200,
  duration: null,
  originalName: "seedling.png",
  createdAt: "2026-11-22T08:00:00.000Z",
  createdBy: null,
  uses: 0,
  ...{ alt: null, altKh: null, focal: null, tags: [], hash: null, copies: 0, thumbnail: false },
};

const sliders = () =>
  [...document.querySelectorAll('[role="slider"]')].map((slider) => slider.getAttribute("aria-valuenow"));
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(name));

test("a click on the picture chooses the point, and the sliders follow; it is saved in whole percents", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ focal: { x: 25, y: 10 } });
  });
  const saved = vi.fn();
  await screen.draw(<FocalPointForm medium={medium} alt="A seedling" onSaved={saved} />);
  expect(sliders()).toEqual(["50", "50"]);
  const picture = document.querySelector('img[alt="A seedling"]') ?? expect.fail("no picture");
  vi.spyOn(picture, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 20, 400, 200));
  act(
    () => void picture.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 110, clientY: 40 })),
  );
  expect(sliders()).toEqual(["25", "10"]);
  await act(async () => button("Save focal point")?.click());
  await act(() => vi.waitFor(() => expect(saved).toHaveBeenCalledWith({ focal: { x: 25, y: 10 } }), 10_000));
  expect(sent).toEqual([{ focal: { x: 25, y: 10 } }]);
});

test("the middle is stored as no point", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ focal: null });
  });
  await screen.draw(
    <FocalPointForm medium={{ ...medium, focal: { x: 0, y: 0 } }} alt="A seedling" onSaved={() => {}} />,
  );
  await act(async () => button("Use the middle")?.click());
  await act(async () => button("Save focal point")?.click());
  await act(() => vi.waitFor(() => expect(sent).toEqual([{ focal: null }]), 10_000));
});
