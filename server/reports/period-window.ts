import { addDays, type Days, type Grain } from "../../domain/reports/period.ts";
import { comparisonPoints, splitPeriod } from "./points.ts";

/** A range of slots, both inclusive; empty when `to` is before `from`. */
export interface Slots {
  readonly from: number;
  readonly to: number;
}

/**
 * A period divided into slots for one statement: slot `n` begins at the `n`th of `starts` and ends before the next;
 * slot 0 is everything before. Period and comparison period have separate slots, in the order of their points.
 */
export interface PeriodWindow {
  readonly starts: readonly string[];
  /** The days to read, besides everything before them for point-in-time figures. */
  readonly spans: readonly Days[];
  readonly now: Slots | null;
  readonly before: Slots | null;
}

/** One side of a comparison: its days and points. */
interface Side {
  readonly days: Days;
  readonly points: readonly Days[];
}

/** Slot starts of a side; the last slot begins where the side ends and holds everything after it. */
const startsOf = ({ days, points }: Side): readonly string[] => [
  ...points.map(({ from }) => from),
  // The rest of a period whose points end earlier gets its own slot.
  ...((points.at(-1)?.to ?? "") < days.to ? [addDays(points.at(-1)?.to ?? days.from, 1)] : []),
  addDays(days.to, 1),
];

function windowOf(before: Side | null, now: Side | null): PeriodWindow {
  const beforeStarts = before ? startsOf(before) : [];
  const nowStarts = now ? startsOf(now) : [];
  return {
    starts: [...beforeStarts, ...nowStarts],
    spans: [before, now].flatMap((side) => (side ? [side.days] : [])),
    before: before ? { from: 1, to: beforeStarts.length - 1 } : null,
    now: now ? { from: beforeStarts.length + 1, to: beforeStarts.length + nowStarts.length - 1 } : null,
  };
}

/** Reduces a window to one slot per side, when points are not needed. */
export function toSingleSlots({ starts, spans, before, now }: PeriodWindow): PeriodWindow {
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

export interface PeriodWindows {
  readonly points: readonly Days[];
  /** The comparison point of each point; fewer when that period is shorter. */
  readonly beside: readonly Days[];
  /** One window, or two when the periods overlap. */
  readonly windows: readonly PeriodWindow[];
}

/** Divides the periods of a report into windows. */
export function divideIntoWindows(days: Days, compared: Days | null, grain: Grain): PeriodWindows {
  const points = splitPeriod(days, grain);
  const now = { days, points };
  if (!compared) return { points, beside: [], windows: [windowOf(null, now)] };
  const beside = comparisonPoints({ from: days.from, points, grain }, compared).slice(0, points.length);
  const before = { days: compared, points: beside };
  const windows =
    compared.to < days.from ? [windowOf(before, now)] : [windowOf(null, now), windowOf(before, null)];
  return { points, beside, windows };
}
