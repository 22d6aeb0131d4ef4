interface Sample {
  /** Milliseconds on the clock of this process. */
  readonly at: number;
  readonly lsn: number;
}

const mostSamples = 600;

/** Measures how long ago the primary was where its replica is now. */
export interface ReplayLag {
  /** Adds a position of the primary. */
  add(sample: Sample): void;
  /** The lag in seconds; 0 when everything is replayed, also while the primary is idle. */
  measure(replayed: number, now: number): number;
}

/**
 * The age of the oldest position of the primary that the replica has not replayed. The time of the last replayed
 * transaction can't tell: it grows while the primary is idle, and needs the clocks of both machines to agree.
 */
export function createReplayLag(): ReplayLag {
  let samples: readonly Sample[] = [];
  return {
    add(sample) {
      // Of a replica that is far behind every other position is enough.
      const kept = samples.length < mostSamples ? samples : samples.filter((_, index) => index % 2 === 0);
      samples = [...kept, sample];
    },
    measure(replayed, now) {
      samples = samples.filter(({ lsn }) => lsn > replayed);
      const [oldest] = samples;
      return oldest ? (now - oldest.at) / 1000 : 0;
    },
  };
}
