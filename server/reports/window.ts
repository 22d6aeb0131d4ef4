import { addDays, type Days, type Grain } from "../../domain/reports/period.ts";
import { pointsBeside, pointsOf } from "./points.ts";

/** A run of slots, both within; none where `to` is before `from`. */
export interface Slots {
  readonly from: number;
  readonly to: number;
}

/**
 * A period cut into slots for one statement: slot `n` begins on the `n`th of `starts` and ends before the next, slot 0 is all
 * that was before. The period and the one compared with have slots of their own, in which their points lie one after another.
 */
export interface Window {
  readonly starts: readonly string[];
  /** The days that matter, apart from all before where figures are standing. */
  readonly spans: readonly Days[];
  readonly now: Slots | null;
  readonly before: Slots | null;
}

/** A side of a comparison: its days, and the points in them. */
interface Side {
  readonly days: Days;
  readonly points: readonly Days[];
}

/** Slots for a side after `used` others; the last of them begins where the side ends, and holds what comes after. */
const startsOf = ({ days, points }: Side): readonly string[] => [
  ...points.map(({ from }) => from),
  // What is left of a period whose points end before it does is in a slot of its own.
  ...((points.at(-1)?.to ?? "") < days.to ? [addDays(points.at(-1)?.to ?? days.from, 1)] : []),
  addDays(days.to, 1),
];

function windowOf(before: Side | null, now: Side | null): Window {
  const beforeStarts = before ? startsOf(before) : [];
  const nowStarts = now ? startsOf(now) : [];
  return {
    starts: [...beforeStarts, ...nowStarts],
    spans: [before, now].flatMap((side) => (side ? [side.days] : [])),
    before: before ? { from: 1, to: beforeStarts.length - 1 } : null,
    now: now ? { from: beforeStarts.length + 1, to: beforeStarts.length + nowStarts.length - 1 } : null,
  };
}

/** The same where points are not asked for: one slot for each side. */
export function undivided({ starts, spans, before, now }: Window): Window {
  const edges = (slots: Slots | null): readonly string[] =>
    slots ? [starts[slots.from - 1] ?? "", starts[slots.to] ?? ""] : [];
  const first = before ? 3 : 1;
  return {
    starts: [...edges(before), ...edges(now)],
    spans,
    before: before && { from: 1, to: 1 },
    now: now && { from: first, to: first },
  };
}

export interface Windows {
  readonly points: readonly Days[];
  /** Beside each point the one compared with; fewer where that period is shorter. */
  readonly beside: readonly Days[];
  /** One, or two where the periods overlap. */
  readonly windows: readonly Window[];
}

/** How the periods of a report are cut. */
export function windowsOf(days: Days, compared: Days | null, grain: Grain): Windows {
  const points = pointsOf(days, grain);
  const now = { days, points };
  if (!compared) return { points, beside: [], windows: [windowOf(null, now)] };
  const beside = pointsBeside({ from: days.from, points, grain }, compared).slice(0, points.length);
  const before = { days: compared, points: beside };
  const windows =
    compared.to < days.from ? [windowOf(before, now)] : [windowOf(null, now), windowOf(before, null)];
  return { points, beside, windows };
}
