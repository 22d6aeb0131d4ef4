import { expect, type Page } from "@playwright/test";

/** Runs in the page; it must not use anything outside of itself. */
function findCrowdedTargets(): readonly string[] {
  // 44 px around the middle of a target.
  const reach = 21;
  const controls =
    "a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox]";
  const name = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}” ${element.className.toString().slice(0, 60)}`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest(".visually-hidden, [aria-hidden=true], [inert], .Toastify__toast") === null;
  /** What a touch there would work: the control, or that of a label. */
  const targetOf = (hit: Element | null): Element | null => {
    const found = hit?.closest(`${controls}, label`) ?? null;
    return found instanceof HTMLLabelElement ? found.control : found;
  };
  // A link inside of a sentence is as high as its line.
  const isInline = (element: Element): boolean =>
    element.matches("a, button") && getComputedStyle(element).display === "inline";
  const start = { x: window.scrollX, y: window.scrollY };
  const crowded = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
    if (element.matches(":disabled, [aria-disabled=true], [type=file], [type=hidden]") || !isShown(element))
      return false;
    if (isInline(element)) return false;
    element.scrollIntoView({ block: "center", inline: "center" });
    const box = element.getBoundingClientRect();
    if (box.width < 4 || box.height < 4) return false;
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const around = [
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ] as const;
    return around.some(([x, y]) => {
      const other = targetOf(document.elementFromPoint(middle.x + x, middle.y + y));
      return (
        other !== null &&
        other !== element &&
        !other.contains(element) &&
        !element.contains(other) &&
        !isInline(other)
      );
    });
  });
  window.scrollTo(start.x, start.y);
  return crowded.map(name);
}

/** Fails the test at its end when a touch within 44 px around the middle of a control could work another one. */
export async function expectTouchTargets(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  const found = await page.evaluate(findCrowdedTargets);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await client.detach();
  expect.soft(found.slice(0, 12), `targets closer than 44 px on ${page.url()}`).toEqual([]);
}
