import type { Endpoint } from "../../domain/declare/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { getSetting, onSettings } from "./settings.ts";

/** What people read while nothing can be changed. */
export interface ReadOnlyMode {
  readonly text: LocalizedText;
  /** When it ends, as the admin wrote it; null when that is not said. */
  readonly until: string | null;
}

/** Seconds until a client tries again. Short, as somebody may end the mode earlier than announced. */
const retryAfter = 30;

/** The read-only mode of all servers; null while everything can be changed. */
export function readOnlyMode(): ReadOnlyMode | null {
  if (!getSetting("readOnly.isOn")) return null;
  const text = localized(getSetting("readOnly.text"), getSetting("readOnly.textKh"));
  return { text, until: getSetting("readOnly.until") };
}

/** Throws `readOnly` with the text for people when the call changes something while nothing can be changed. */
export function assertChangesAllowed({ method, inReadOnly }: Pick<Endpoint, "method" | "inReadOnly">): void {
  if (method === "GET" || method === "HEAD" || inReadOnly) return;
  const mode = readOnlyMode();
  if (!mode) return;
  const end = mode.until === null ? null : localized(`Until ${mode.until}.`, `រហូតដល់ ${mode.until}។`);
  const message = localized(
    [mode.text.en, end?.en].filter(Boolean).join(" "),
    [mode.text.km, end?.km].filter(Boolean).join(" "),
  );
  throw new AppError("readOnly", { message, retryAfter, extra: { until: mode.until } });
}

/** Resolves when the mode is as wanted, or when `signal` is aborted. */
function untilReadOnly(isOn: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!signal.aborted && (readOnlyMode() !== null) !== isOn) return;
      stop();
      signal.removeEventListener("abort", look);
      resolve();
    };
    const stop = onSettings(look);
    signal.addEventListener("abort", look);
    look();
  });
}

/**
 * Runs work that writes: not before the read-only mode is over, and with a signal that is aborted when it begins.
 * `signal` ends both.
 */
export async function runWhenWritable<Result>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  await untilReadOnly(false, signal);
  const ending = new AbortController();
  const readOnly = new AbortController();
  void untilReadOnly(true, AbortSignal.any([signal, ending.signal])).then(() => readOnly.abort());
  try {
    return await work(AbortSignal.any([signal, readOnly.signal]));
  } finally {
    ending.abort();
  }
}
