import type { Actor } from "../../domain/access/roles.ts";
import { winner } from "../../domain/entities/events/winner.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";
import { writeNew } from "../records/write/create.ts";
import { drawOrder, newSeed } from "./draw-order.ts";
import { lockEvent, readParticipants, readWinners } from "./event-draw.ts";

interface DrawInput {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly eventId: string;
}

const rule = (message: LocalizedText): AppError => new AppError("rule", { message });

/**
 * Draws a winner for every open prize among the participants who have not won in this event. Throws `rule` while
 * registration is open, and when no prize or participant is left. Runs in a transaction with the event locked.
 */
export async function drawWinners({ tx, actor, eventId }: DrawInput): Promise<void> {
  const event = await lockEvent(tx, eventId);
  if (!event) throw new AppError("notFound");
  if (event.state === "draft" || event.state === "cancelled" || event.isOpen)
    throw rule(localized("Close the registration first.", "សូមបិទការចុះឈ្មោះជាមុនសិន។"));
  const before = await readWinners(tx, eventId);
  const taken = new Set(before.filter(({ isDeleted }) => !isDeleted).map(({ prize }) => prize));
  const prizes = event.prizes
    .map(({ rank }) => rank)
    .filter((rank) => !taken.has(rank))
    .sort((a, b) => a - b);
  if (prizes.length === 0) throw rule(localized("All prizes have winners.", "រង្វាន់ទាំងអស់មានអ្នកឈ្នះហើយ។"));
  const earlier = new Set(before.map(({ profileId }) => profileId));
  const candidates = (await readParticipants(tx, eventId)).filter((id) => !earlier.has(id));
  if (candidates.length === 0)
    throw rule(localized("All participants have already won.", "អ្នកចូលរួមទាំងអស់បានឈ្នះរួចហើយ។"));
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
