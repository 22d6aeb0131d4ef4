import { maskSecrets } from "./mask-secrets.ts";

/** An error as a line of the log has it. */
export interface DescribedError {
  /** `PostgresError`, `AppError away`. */
  readonly type: string;
  /** SQLSTATE, or the code of the system or a library. */
  readonly code?: string;
  readonly message: string;
  readonly cause?: DescribedError;
  /** Of an error that stands for several, e.g. one for each address of a host. */
  readonly errors?: readonly DescribedError[];
  /** Only of the outermost error. */
  readonly stack?: string;
}

const maxDepth = 5;
const maxParts = 4;
const maxText = 2000;

const errorCode = /^(?:[0-9A-Z]{5}|E[A-Z0-9]{2,}|[A-Z]+(?:_[A-Z0-9]+)+)$/;
/** Names of classes and of our errors. */
const typeName = /^[A-Za-z]\w{0,60}$/;

/**
 * Whether a `code` says what went wrong, as SQLSTATEs (23505) and error names (ENOSPC, FST_ERR_VALIDATION) do, as opposed
 * to the six-digit codes for new passwords.
 */
export const isErrorCode = (code: unknown): code is string =>
  typeof code === "string" && errorCode.test(code);

const memberOf = (error: object, name: string): unknown =>
  name in error ? Reflect.get(error, name) : undefined;

/** The frames without the message before them, which is a field of its own. */
function framesOf(error: Error): string {
  const stack = typeof error.stack === "string" ? error.stack : "";
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join("\n");
}

function describe(error: unknown, depth: number): DescribedError {
  if (typeof error !== "object" || error === null)
    return { type: typeof error, message: maskSecrets(String(error)).slice(0, maxText) };
  const type = memberOf(error, "name");
  const kind = memberOf(error, "type");
  const code = memberOf(error, "code");
  const cause = memberOf(error, "cause");
  const parts = memberOf(error, "errors");
  const isDeeper = depth < maxDepth;
  return {
    type: [type, kind].filter((word) => typeof word === "string" && typeName.test(word)).join(" ") || "Error",
    ...(isErrorCode(code) ? { code } : {}),
    message: maskSecrets(String(memberOf(error, "message") ?? "")).slice(0, maxText),
    ...(cause !== undefined && cause !== null && isDeeper ? { cause: describe(cause, depth + 1) } : {}),
    ...(Array.isArray(parts) && parts.length > 0 && isDeeper
      ? { errors: parts.slice(0, maxParts).map((part: unknown) => describe(part, depth + 1)) }
      : {}),
  };
}

/**
 * An error with its causes, from members that are known to be harmless: never the detail of a database error, the
 * parameters of a statement or the request of a client, which quote values. Secrets in messages are masked.
 */
export function describeError(error: unknown): DescribedError {
  const described = describe(error, 0);
  return error instanceof Error ? { ...described, stack: framesOf(error) } : described;
}

/** The codes of an error and its causes in one short text, e.g. `AppError away, ECONNREFUSED`. */
export function nameError(error: unknown): string {
  const names: string[] = [];
  for (let now: DescribedError | undefined = describe(error, 0); now; now = now.cause ?? now.errors?.[0])
    names.push(now.code ?? now.type);
  return names.join(", ");
}
