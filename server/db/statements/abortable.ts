import type { Queries } from "../database.ts";

/** The same transaction, whose next statement throws the reason of the signal once that is aborted. */
export function abortable(tx: Queries, signal: AbortSignal | undefined): Queries {
  if (!signal) return tx;
  const unlessAborted =
    <A extends readonly unknown[], R>(run: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      signal.throwIfAborted();
      return run(...given);
    };
  return {
    ...tx,
    query: <R>(...given: Parameters<Queries["query"]>) => unlessAborted(tx.query<R>)(...given),
    queryPlanned: <R>(...given: Parameters<Queries["queryPlanned"]>) =>
      unlessAborted(tx.queryPlanned<R>)(...given),
    queryTexts: unlessAborted(tx.queryTexts),
  };
}
