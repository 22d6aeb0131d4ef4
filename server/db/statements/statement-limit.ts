import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds that a statement of the running work may take; undefined without a limit. */
const current = new AsyncLocalStorage<number>();

/** Runs work whose statements are cancelled (SQLSTATE 57014) when one takes longer. */
export const withStatementLimit = <R>(milliseconds: number, work: () => R): R =>
  current.run(milliseconds, work);

/** The limit of the running work, as SQL that follows `begin`. */
export const statementLimitSql = (): string => {
  const limit = current.getStore();
  return limit === undefined ? "" : `; set local statement_timeout = ${limit}`;
};

/** Whether statements of the running work have a limit, which only a transaction can set. */
export const hasStatementLimit = (): boolean => current.getStore() !== undefined;

/** Whether PostgreSQL cancelled a statement, as it does when one reaches its limit. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";
