/** Cambodia keeps no summer time: always seven hours ahead of UTC. */
const offset = 7 * 60 * 60 * 1000;

/** An ISO 8601 moment as the wall clock of Phnom Penh shows it, `YYYY-MM-DDTHH:mm`; nothing for what is no moment. */
export function toPhnomPenh(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "" : new Date(time + offset).toISOString().slice(0, 16);
}

/** A wall clock's `YYYY-MM-DDTHH:mm` as ISO 8601 in UTC; null for an emptied one. */
export function fromPhnomPenh(local: string): string | null {
  const time = Date.parse(`${local}Z`);
  return Number.isNaN(time) ? null : new Date(time - offset).toISOString();
}
