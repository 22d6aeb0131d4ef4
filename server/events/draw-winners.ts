import { winner } from "../../domain/entities/events/winner.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { writeNew } from "../records/create.ts";
import { drawOrder, newSeed } from "./draw-order.ts";
import { lockEvent, participantsOf, winnersOf } from "./drawing.ts";

interface Draw {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly eventId: string;
}

const rule = (said: Words): Refusal => new Refusal("rule", { words: said });

/**
 * Draws a winner for every prize without one among the participants who never won here. Throws `rule` while people can still
 * register, and where no prize or nobody is left. Runs in a transaction, in which the event stays as it is.
 */
export async function drawWinners({ tx, actor, eventId }: Draw): Promise<void> {
  const event = await lockEvent(tx, eventId);
  if (!event) throw new Refusal("notFound");
  if (event.state === "draft" || event.state === "cancelled" || event.isOpen)
    throw rule(words("Close the registration first.", "សូមបិទការចុះឈ្មោះជាមុនសិន។"));
  const before = await winnersOf(tx, eventId);
  const taken = new Set(before.filter(({ isDeleted }) => !isDeleted).map(({ prize }) => prize));
  const prizes = event.prizes
    .map(({ rank }) => rank)
    .filter((rank) => !taken.has(rank))
    .sort((a, b) => a - b);
  if (prizes.length === 0) throw rule(words("Every prize has its winner.", "រង្វាន់ទាំងអស់មានអ្នកឈ្នះហើយ។"));
  const earlier = new Set(before.map(({ profileId }) => profileId));
  const candidates = (await participantsOf(tx, eventId)).filter((id) => !earlier.has(id));
  if (candidates.length === 0)
    throw rule(words("There is no participant who has not won yet.", "គ្មានអ្នកចូលរួមណាដែលមិនទាន់ឈ្នះទេ។"));
  const seed = newSeed();
  const order = drawOrder(seed, candidates);
  for (const [place, prize] of prizes.slice(0, order.length).entries())
    await writeNew({
      db: tx,
      actor,
      entity: winner,
      values: { eventId, prize, profileId: order[place], drawSeed: seed, drawnFrom: candidates.length },
    });
}
