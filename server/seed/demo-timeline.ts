const day = 86_400_000;

/** A state on the way, and what was said when it was reached. */
export type Station = readonly [state: string, note?: string];

interface Way {
  readonly stations: readonly Station[];
  /** How many days ago it began. */
  readonly daysAgo: number;
  /** Who did it: the first entry, then all others. */
  readonly by: readonly [first: string | null, then: string];
}

/** A record's timeline as the engine would have written it, a day or two between its steps and never later than now. */
export function demoTimeline({ stations, daysAgo, by: [first, then] }: Way) {
  const began = Date.now() - daysAgo * day;
  const gap = Math.min(1.6 * day, (daysAgo * day) / (stations.length + 1));
  return stations.map(([to, note], index) => ({
    at: new Date(began + index * gap).toISOString(),
    byId: index === 0 ? first : then,
    from: stations[index - 1]?.[0] ?? null,
    to,
    note: note ?? null,
  }));
}
