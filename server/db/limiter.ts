/** Creates a limiter that runs at most `count` tasks concurrently and queues the others. */
export function createLimiter(count: number): <R>(work: () => Promise<R>) => Promise<R> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // The slot is handed to the next waiting task instead of freed, so that the limit holds and no task starves.
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
