/** Remembers results for a time, so that people who ask for the same get one computation. A failure is not remembered. */
export function sharedResults<R>(milliseconds: number, now: () => number = Date.now) {
  const results = new Map<string, { readonly until: number; readonly result: Promise<R> }>();
  return (key: string, compute: () => Promise<R>): Promise<R> => {
    for (const [other, { until }] of results) if (until <= now()) results.delete(other);
    const known = results.get(key);
    if (known) return known.result;
    const result = compute();
    results.set(key, { until: now() + milliseconds, result });
    result.catch(() => {
      if (results.get(key)?.result === result) results.delete(key);
    });
    return result;
  };
}
