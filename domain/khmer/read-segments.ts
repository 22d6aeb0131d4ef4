/** UTF-16 units that are segmented at once: the memory and time that V8 takes for a segment grow with the whole text. */
const usualWindow = 2048;
/** Segments at the end of a window that depend on what follows: the dictionary of Khmer looks three words ahead. */
const unsure = 8;

export interface Segment {
  readonly segment: string;
  /** Its first UTF-16 unit. */
  readonly index: number;
}

/** Yields what `segmenter.segment(text)` does, in a time that grows with the length of the text only. */
export function* readSegments(
  segmenter: Intl.Segmenter,
  text: string,
  window = usualWindow,
): Generator<Segment> {
  let start = 0;
  while (start < text.length) {
    const piece = text.slice(start, start + window);
    const found = Array.from(segmenter.segment(piece));
    const isEnd = start + window >= text.length;
    // A window with so few segments has letters of thousands of signs, which are cut.
    const kept = isEnd || found.length <= unsure ? found.length : found.length - unsure;
    for (const { segment, index } of found.slice(0, kept)) yield { segment, index: start + index };
    start += found[kept]?.index ?? piece.length;
  }
}
