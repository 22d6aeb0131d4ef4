const periodEnds = (value: unknown): { from: string | null; to: string | null } => {
  if (typeof value !== "object" || value === null) return { from: null, to: null };
  const from = "from" in value && typeof value.from === "string" ? value.from : null;
  const to = "to" in value && typeof value.to === "string" ? value.to : null;
  return { from, to };
};

/** Converts a period with an inclusive end to PostgreSQL's `daterange`. */
export function toRange(value: unknown): string {
  const { from, to } = periodEnds(value);
  return `${from ? `[${from}` : "("},${to ? `${to}]` : ")"}`;
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Converts a `daterange` from PostgreSQL: start included, end excluded. */
export function fromRange(stored: unknown): unknown {
  const found = typeof stored === "string" ? /^[[(]([\d-]*),([\d-]*)[\])]$/.exec(stored) : null;
  if (!found) return stored;
  return { from: found[1] || null, to: found[2] ? dayBefore(found[2]) : null };
}
