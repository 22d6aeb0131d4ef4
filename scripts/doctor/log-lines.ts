import * as z from "zod/mini";

const mostLines = 500;

const lineSchema = z.object({
  time: z.optional(z.string()),
  level: z.enum(["warn", "error", "fatal"]),
  msg: z.optional(z.string()),
  reqId: z.optional(z.string()),
  method: z.optional(z.string()),
  status: z.optional(z.number()),
  err: z.optional(
    z.object({
      type: z.optional(z.string()),
      code: z.optional(z.string()),
      message: z.optional(z.string()),
      stack: z.optional(z.string()),
    }),
  ),
});

/** The places in the code; the first lines of a stack are the message, which may quote values of a row. */
const framesOf = (stack: string | undefined): readonly string[] =>
  (stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));

function shorten(line: string): string | null {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return null;
  }
  const parsed = lineSchema.safeParse(given);
  if (!parsed.success) return null;
  const { err, msg, ...rest } = parsed.data;
  // Without a text of its own, a line repeats the message of its error.
  const ownText = msg === err?.message ? undefined : msg;
  return JSON.stringify({
    ...rest,
    msg: ownText,
    err: err && { type: err.type, code: err.code, at: framesOf(err.stack) },
  });
}

/** The last warnings and errors of a log: when, what kind, and where in the code. Texts of errors are left out. */
export const problemLines = (log: string): string =>
  log
    .split("\n")
    .flatMap((line) => shorten(line) ?? [])
    .slice(-mostLines)
    .map((line) => `${line}\n`)
    .join("");
