/** UTC+7 in milliseconds. Cambodia has no daylight saving time. */
const offset = 7 * 60 * 60 * 1000;

/** Converts ISO 8601 to Phnom Penh local time `YYYY-MM-DDTHH:mm`; empty when invalid. */
export function toPhnomPenh(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "" : new Date(time + offset).toISOString().slice(0, 16);
}

/** Converts Phnom Penh local time `YYYY-MM-DDTHH:mm` to ISO 8601 in UTC; null when empty. */
export function fromPhnomPenh(local: string): string | null {
  const time = Date.parse(`${local}Z`);
  return Number.isNaN(time) ? null : new Date(time - offset).toISOString();
}
