import bowser from "bowser";

/** The browser or program and the operating system that a user agent names; null for each that it does not. */
export function describeUserAgent(userAgent: string | null): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
