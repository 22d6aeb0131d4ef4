import type { DescribedError } from "./describe-error.ts";

/** What a line says besides its text. */
export type LineFields = Readonly<Record<string, unknown>>;
interface Line {
  readonly level: number;
  readonly text: string;
  readonly fields: LineFields;
}
export interface Summary extends Line {
  /** How often the line came again. */
  readonly repeated: number;
  /** Seconds in which it did. */
  readonly seconds: number;
}
interface Repeats {
  readonly line: Line;
  count: number;
  since: number;
  timer: NodeJS.Timeout;
}

/** Milliseconds in which a line that comes again is only counted. */
const periodMs = 60_000;
/** A line is one of at most so many that are counted; further ones are written. */
const maxCounted = 500;

/** Ids and numbers differ from one time to the next. */
const withoutNumbers = (text: string): string =>
  text.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|\d+/gi, "#");
const isId = (name: string): boolean => /^(?:reqId|requestId|id|.+Id)$/.test(name);

function sayError({ type, code = "", message, cause, errors = [] }: DescribedError): string {
  const parts = [cause, ...errors].flatMap((part) => (part ? [sayError(part)] : []));
  return [type, code, withoutNumbers(message), ...parts].join("|");
}

/** What two lines have in common that say the same: text, error and its place, and everything but ids and numbers. */
function keyOf({ level, text, fields }: Line, error: DescribedError | undefined): string {
  const others = Object.entries(fields)
    .filter(([name]) => name !== "err" && !isId(name))
    .map(([name, value]) => `${name}=${withoutNumbers(JSON.stringify(value) ?? "")}`);
  return [level, text, ...others, error ? `${sayError(error)}${error.stack ?? ""}` : ""].join("\n");
}

/**
 * Decides which warnings and errors are written. The first is; the same from the same place within a minute is counted,
 * and told once a minute, without its stack, until it no longer comes.
 */
export function dampRepeats(
  write: (summary: Summary) => void,
): (line: Line, error?: DescribedError) => boolean {
  const counted = new Map<string, Repeats>();
  function tell(key: string): void {
    const repeats = counted.get(key);
    if (!repeats) return;
    if (repeats.count === 0) return void counted.delete(key);
    const now = performance.now();
    write({ ...repeats.line, repeated: repeats.count, seconds: Math.round((now - repeats.since) / 1000) });
    repeats.count = 0;
    repeats.since = now;
    repeats.timer = startTimer(key);
  }
  const startTimer = (key: string): NodeJS.Timeout => setTimeout(() => tell(key), periodMs).unref();
  return (line, error) => {
    const key = keyOf(line, error);
    const repeats = counted.get(key);
    if (repeats) {
      repeats.count += 1;
      return false;
    }
    if (counted.size >= maxCounted) return true;
    const fields = Object.fromEntries(Object.entries(line.fields).filter(([name]) => !isId(name)));
    const { stack: _stack, ...brief } = error ?? {};
    const kept = { ...line, fields: error ? { ...fields, err: brief } : fields };
    counted.set(key, { line: kept, count: 0, since: performance.now(), timer: startTimer(key) });
    return true;
  };
}
