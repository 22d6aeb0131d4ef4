import { expect, type Page } from "@playwright/test";

/** Runs in the page; it must not use anything outside of itself. */
function findClippedOrCovered(): readonly string[] {
  const name = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60)}” ${element.className.toString().slice(0, 60)}`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest(".visually-hidden, [aria-hidden=true], [inert]") === null;
  const isSmall = ({ width, height }: DOMRect): boolean => width < 4 || height < 4;

  const labels = "button, [role=tab], h1, h2, h3, .mantine-Badge-root, .mantine-Button-label";
  const clipped = [...document.querySelectorAll<HTMLElement>(labels)].filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    // What ends in an ellipsis says so, and has its full text elsewhere.
    if (overflowX === "visible" || textOverflow === "ellipsis" || !isShown(element)) return false;
    return element.scrollWidth > element.clientWidth + 1;
  });

  const controls =
    "a[href], button, input, select, textarea, summary, [tabindex='0'], [contenteditable=true]";
  const start = { x: window.scrollX, y: window.scrollY };
  const covered = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
    const isDisabled = element.matches(":disabled, [aria-disabled=true]") || element.tabIndex < 0;
    if (isDisabled || !isShown(element) || element.closest("[aria-modal=true]")) return false;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    // The visible part of a checkbox or switch is beside its input, inside the same label or frame.
    const own =
      element.closest("label, .mantine-InputWrapper-root, [class*=card], [class*=row], li, td, th") ??
      element;
    // A link over several lines has a rectangle for each.
    const rects = [...element.getClientRects()].filter((rect) => !isSmall(rect));
    const hits = rects.map((rect) =>
      document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2),
    );
    // Outside of the window on purpose, such as “Skip to content” before it has the focus.
    if (hits.every((hit) => hit === null)) return false;
    // A toast goes away by itself; the work of other tests causes some.
    return !hits.some(
      (hit) =>
        hit !== null &&
        (element.contains(hit) ||
          hit.contains(element) ||
          own.contains(hit) ||
          hit.closest(".Toastify__toast") !== null),
    );
  });
  window.scrollTo(start.x, start.y);
  return [
    ...clipped.map((element) => `clipped: ${name(element)}`),
    ...covered.map((element) => `covered: ${name(element)}`),
  ].slice(0, 8);
}

/**
 * Fails the test at its end when the text of a button, tab, heading or badge is cut off, or when something lies over a
 * control that is scrolled to.
 */
export async function expectNothingClippedOrCovered(page: Page): Promise<void> {
  const found = await page.evaluate(findClippedOrCovered);
  const width = page.viewportSize()?.width;
  expect.soft(found, `clipped texts and covered controls of ${page.url()} at ${width} px`).toEqual([]);
}
