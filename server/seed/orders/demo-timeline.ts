const day = 86_400_000;

/** A state of the timeline and the note given when it was reached. */
export type TimelineEntry = readonly [state: string, note?: string];

interface TimelineInput {
  readonly stations: readonly TimelineEntry[];
  /** Days since it started. */
  readonly daysAgo: number;
  /** Author of the first entry and of all others. */
  readonly by: readonly [first: string | null, then: string];
}

/**
 * Builds a record's timeline as the engine would write it, with a day or two between entries and none in the future.
 */
export function buildDemoTimeline({ stations, daysAgo, by: [first, then] }: TimelineInput) {
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
