import { AppError } from "../../domain/errors/errors.ts";

/**
 * Creates a limiter that runs at most `count` tasks concurrently and queues the others, first come first served. Throws
 * `away` for a task when `maxQueued` others are queued already.
 */
export function createLimiter(
  count: number,
  maxQueued = Number.POSITIVE_INFINITY,
): <R>(work: () => Promise<R>) => Promise<R> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= count) {
      if (waiting.length >= maxQueued) throw new AppError("away", { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot is handed to the next task instead of freed, so that the limit holds and no task starves.
      if (next) next();
      else running -= 1;
    }
  };
}
