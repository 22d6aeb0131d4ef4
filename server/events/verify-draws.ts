import type { Queries } from "../db/database.ts";
import { drawOrder } from "./draw-order.ts";
import { type RecordedWinner, readParticipants, readWinners } from "./event-draw.ts";

export interface VerifiedPrize {
  readonly prize: number;
  readonly prizeName: string | null;
  readonly prizeNameKh: string | null;
  readonly winnerId: string;
  readonly profileId: string;
  /** Profile id that the seed draws for this prize. */
  readonly drawnId: string | null;
  /** Name of the recorded winner. */
  readonly name: string | null;
  readonly nameKh: string | null;
}
/** One repeated draw of an event. */
export interface VerifiedDraw {
  readonly seed: string;
  readonly drawnFrom: number;
  /** Number of candidates today; differs from the recorded one when the participants were tampered with. */
  readonly candidates: number;
  readonly agrees: boolean;
  readonly prizes: readonly VerifiedPrize[];
}

function repeatDraw(
  drawn: readonly RecordedWinner[],
  { seed, candidates }: { readonly seed: string; readonly candidates: readonly string[] },
): VerifiedDraw {
  const order = drawOrder(seed, candidates);
  const prizes = drawn
    .toSorted((a, b) => a.prize - b.prize)
    .map(({ id, prize, prizeName, prizeNameKh, profileId, name, nameKh }, place) => ({
      prize,
      prizeName,
      prizeNameKh,
      winnerId: id,
      profileId,
      drawnId: order[place] ?? null,
      name,
      nameKh,
    }));
  const drawnFrom = drawn[0]?.drawnFrom ?? 0;
  const isSame = prizes.every(({ profileId, drawnId }) => profileId === drawnId);
  return {
    seed,
    drawnFrom,
    candidates: candidates.length,
    agrees: isSame && drawnFrom === candidates.length,
    prizes,
  };
}

/** Repeats every draw of an event from its seed and participants, and reports whether the winners match. */
export async function verifyDraws(db: Queries, eventId: string): Promise<readonly VerifiedDraw[]> {
  const winners = await readWinners(db, eventId);
  const participants = await readParticipants(db, eventId);
  const seeds = [...new Set(winners.flatMap(({ seed }) => (seed === null ? [] : [seed])))];
  return seeds.map((seed) => {
    const drawn = winners.filter((won) => won.seed === seed);
    const first = winners.findIndex((won) => won.seed === seed);
    const earlier = new Set(winners.slice(0, first).map(({ profileId }) => profileId));
    return repeatDraw(drawn, { seed, candidates: participants.filter((id) => !earlier.has(id)) });
  });
}
