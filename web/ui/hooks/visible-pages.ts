interface PageRange {
  readonly total: number;
  readonly current: number;
  /** Number of pages shown on each side of the current one. */
  readonly beside: number;
}

/** Returns the page numbers to show: first, last and around the current one; null marks a gap. */
export function visiblePages({ total, current, beside }: PageRange): readonly (number | null)[] {
  const around = Array.from({ length: 2 * beside + 1 }, (_, index) => current - beside + index);
  const shown = [...new Set([1, ...around.filter((page) => page > 1 && page < total), total])];
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0) - 1;
    if (gap === 0) return [page];
    return [gap === 1 ? page - 1 : null, page];
  });
}
