/** Outcome of a request: done, rejected by a business rule as expected, or failed. */
export type Outcome = "done" | { readonly refused: string } | { readonly error: string };

export interface Report {
  readonly record: (outcome: Outcome, milliseconds: number) => void;
  /** Statistics since the previous line. */
  readonly line: () => string;
  readonly summary: () => string;
  readonly errors: () => number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

const linesOf = (what: string, kinds: ReadonlyMap<string, number>): readonly string[] =>
  [...kinds].sort(([, a], [, b]) => b - a).map(([kind, count]) => `  ${what} ${count} × ${kind}`);

/** Counts requests and their durations. */
export function openReport(): Report {
  const times: number[] = [];
  const errorKinds = new Map<string, number>();
  const refusedKinds = new Map<string, number>();
  const counts = { done: 0, refused: 0, errors: 0 };
  const started = Date.now();
  let reported = 0;
  return {
    record(outcome, milliseconds) {
      times.push(milliseconds);
      if (outcome === "done") {
        counts.done += 1;
        return;
      }
      const isError = "error" in outcome;
      const kind = isError ? outcome.error : outcome.refused;
      counts[isError ? "errors" : "refused"] += 1;
      const kinds = isError ? errorKinds : refusedKinds;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    },
    line() {
      const since = times.slice(reported);
      reported = times.length;
      const sorted = [...since].sort((a, b) => a - b);
      const seconds = String(Math.round((Date.now() - started) / 1000)).padStart(4);
      return `${seconds} s  ${String(since.length).padStart(4)} requests  p50 ${percentile(sorted, 0.5)} ms  p95 ${percentile(sorted, 0.95)} ms  errors ${counts.errors}`;
    },
    summary() {
      const sorted = [...times].sort((a, b) => a - b);
      return [
        `${times.length} requests in ${Math.round((Date.now() - started) / 1000)} s: ${counts.done} done, ${counts.refused} refused by rules, ${counts.errors} errors`,
        `p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`,
        ...linesOf("refused", refusedKinds),
        ...linesOf("error", errorKinds),
      ].join("\n");
    },
    errors: () => counts.errors,
  };
}
