import { type RefObject, useEffect } from "react";

const highlightName = "search-match";

/** The attribute of elements whose texts are searched. */
export const searchedMark = { "data-searched": "" };

const textNodesIn = (box: HTMLElement): readonly Text[] =>
  Array.from(box.querySelectorAll("[data-searched]")).flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) found.push(node);
    return found;
  });

/** The marks of the page, of all boxes. */
function sharedHighlight(): Highlight {
  const shared = CSS.highlights.get(highlightName) ?? new Highlight();
  CSS.highlights.set(highlightName, shared);
  return shared;
}

async function mark(box: HTMLElement, query: string, signal: AbortSignal): Promise<void> {
  const { matchRanges } = await import("../../../domain/khmer/match-ranges.ts");
  if (signal.aborted) return;
  const ranges = textNodesIn(box).flatMap((node) =>
    matchRanges(node.data, query).map(([start, end]) => {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    }),
  );
  const shared = sharedHighlight();
  for (const range of ranges) shared.add(range);
  signal.addEventListener("abort", () => {
    for (const range of ranges) shared.delete(range);
  });
}

/**
 * Marks what a search query matches in the searched elements of a box. The marks are not part of the document, so a
 * browser that cannot draw them shows the texts without.
 *
 * @param content What the texts are made of: they are searched again when it changes.
 */
export function useMarkedMatches(box: RefObject<HTMLElement | null>, query: string, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content has new texts.
  useEffect(() => {
    if (query.trim() === "" || !box.current || !("highlights" in CSS)) return;
    const ended = new AbortController();
    // Without a connection the code may be missing; the list is complete without marks.
    mark(box.current, query, ended.signal).catch(() => {});
    return () => ended.abort();
  }, [box, query, content]);
}
