import type { Queries } from "../db/database.ts";
import { drawOrder } from "./draw-order.ts";
import { participantsOf, type Won, winnersOf } from "./drawing.ts";

export interface CheckedPrize {
  readonly prize: number;
  readonly prizeName: string | null;
  readonly prizeNameKh: string | null;
  readonly winnerId: string;
  readonly profileId: string;
  /** Whom the seed gives this prize. */
  readonly drawnId: string | null;
  /** Of who was noted as the winner. */
  readonly name: string | null;
  readonly nameKh: string | null;
}
/** One draw of an event, made again. */
export interface CheckedDraw {
  readonly seed: string;
  readonly drawnFrom: number;
  /** Among how many it would be made today; the same, unless the list was tampered with. */
  readonly candidates: number;
  readonly agrees: boolean;
  readonly prizes: readonly CheckedPrize[];
}

function repeat(
  drawn: readonly Won[],
  { seed, candidates }: { readonly seed: string; readonly candidates: readonly string[] },
): CheckedDraw {
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

/** Makes every draw of an event again from its seed and the participants, and says whether it comes to the same winners. */
export async function checkDraws(db: Queries, eventId: string): Promise<readonly CheckedDraw[]> {
  const winners = await winnersOf(db, eventId);
  const participants = await participantsOf(db, eventId);
  const seeds = [...new Set(winners.flatMap(({ seed }) => (seed === null ? [] : [seed])))];
  return seeds.map((seed) => {
    const drawn = winners.filter((won) => won.seed === seed);
    const first = winners.findIndex((won) => won.seed === seed);
    const earlier = new Set(winners.slice(0, first).map(({ profileId }) => profileId));
    return repeat(drawn, { seed, candidates: participants.filter((id) => !earlier.has(id)) });
  });
}
