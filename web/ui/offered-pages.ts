interface Asked {
  readonly total: number;
  readonly current: number;
  /** How many pages are offered on either side of the current one. */
  readonly beside: number;
}

/** The pages that one can go to: the first, the last, and those around the current one; null where several are left out. */
export function offeredPages({ total, current, beside }: Asked): readonly (number | null)[] {
  const around = Array.from({ length: 2 * beside + 1 }, (_, index) => current - beside + index);
  const shown = [...new Set([1, ...around.filter((page) => page > 1 && page < total), total])];
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0) - 1;
    if (gap === 0) return [page];
    return [gap === 1 ? page - 1 : null, page];
  });
}
