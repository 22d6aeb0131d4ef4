import type { Locator } from "@playwright/test";

/** End the session, open a system window or change the language. */
const skipped = /^(Logout|Print|Sign out|ភាសាខ្មែរ|ខ្មែរ)/i;
const buttons = "button:not([disabled]):visible, [role=menuitem]:not([data-disabled]):visible";
/** Enough for palettes, file grids and the like. */
const mostPerVerb = 3;

export interface FoundButton {
  readonly name: string;
  /** Equal for buttons that do the same thing to different rows. */
  readonly kind: string;
  /** Index among the buttons of the same name. */
  readonly nth: number;
}

const kindOf = (name: string): string =>
  name
    .replace(/[“"«].*?[”"»]/g, "")
    .replace(/\d+/g, "#")
    .split(/\s+/)
    .slice(0, 2)
    .join(" ");

/** Finds the enabled buttons of an area, one of each kind. */
export async function findButtons(area: Locator): Promise<readonly FoundButton[]> {
  const all = await area.locator(buttons).evaluateAll((elements) =>
    elements.map((element) => {
      const isHidden = element.closest("[aria-hidden=true], [inert]") !== null;
      const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return {
        name: isHidden ? "" : text.replace(/\s+/g, " ").trim(),
        // Same function on every screen, under different names.
        sharedKind: element.closest("th")
          ? "sort"
          : element.getAttribute("role") === "tab"
            ? "tab"
            : element.hasAttribute("aria-pressed")
              ? "toggle"
              : null,
      };
    }),
  );
  const seenKinds = new Set<string>();
  const verbCounts = new Map<string, number>();
  return all.flatMap(({ name, sharedKind }, index) => {
    const kind = sharedKind ?? kindOf(name);
    const [verb = ""] = kind.split(" ");
    const count = verbCounts.get(verb) ?? 0;
    if (name === "" || skipped.test(name) || seenKinds.has(kind) || count >= mostPerVerb) return [];
    seenKinds.add(kind);
    verbCounts.set(verb, count + 1);
    return [{ name, kind, nth: all.slice(0, index).filter((other) => other.name === name).length }];
  });
}

/** Locates a button that `findButtons` found in this area. */
export function locateButton(area: Locator, { name, nth }: FoundButton): Locator {
  const quoted = JSON.stringify(name);
  const named = `xpath=//*[normalize-space(@aria-label)=${quoted} or (not(@aria-label) and normalize-space(.)=${quoted})]`;
  return area.locator(buttons).and(area.page().locator(named)).nth(nth);
}
