import { event } from "../../domain/entities/events/event.ts";
import { Refusal } from "../../domain/errors.ts";
import { type Words, words } from "../../domain/words.ts";
import { isDrawn, lockEvent } from "../events/drawing.ts";
import { countOnRow } from "../records/count-on-row.ts";
import type { Check, Write } from "./check.ts";

const rule = (said: Words): Refusal =>
  new Refusal("rule", { words: said, issues: [{ path: "eventId", words: said }] });

/** The events that gain and lose a participant by a write. */
function moves({ operation, row, values }: Write): { readonly from: unknown; readonly to: unknown } {
  const was = row?.eventId ?? null;
  if (operation === "create") return { from: null, to: values.eventId };
  if (operation === "remove") return { from: was, to: null };
  if (operation === "restore") return { from: null, to: was };
  return { from: was, to: values.eventId ?? was };
}

/** The list stays as it is once winners were drawn from it, so that the draw can be checked. */
async function refuseAfterDraw({ db }: Write, eventId: string): Promise<void> {
  const found = await lockEvent(db, eventId);
  if (found && (await isDrawn(db, eventId)))
    throw rule(
      words(
        "Winners were drawn from these participants: the list stays as it is.",
        "បានចាប់ឆ្នោតពីអ្នកចូលរួមទាំងនេះហើយ៖ បញ្ជីត្រូវរក្សាដដែល។",
      ),
    );
  if (found?.state === "cancelled") throw rule(words("This event was cancelled.", "ព្រឹត្តិការណ៍នេះត្រូវបានបោះបង់។"));
}

export const full = (): Refusal => rule(words("This event has no place left.", "ព្រឹត្តិការណ៍នេះអស់កន្លែងហើយ។"));

/** Whoever takes part is counted with the event, which never takes more than its places. */
export const eventParticipantCheck: Check = {
  before: async (write) => {
    const { from, to } = moves(write);
    const isMove = from !== to || (write.values.profileId ?? write.row?.profileId) !== write.row?.profileId;
    // Always in the same order, so that two who move people between two events wait for each other.
    const events = [...new Set([from, to])].filter((id) => typeof id === "string").sort();
    if (isMove) for (const id of events) await refuseAfterDraw(write, id);
    return write.operation === "create"
      ? { ...write.values, registeredAt: new Date().toISOString() }
      : write.values;
  },
  after: async (write) => {
    const { from, to } = moves(write);
    if (from === to) return;
    const counting = { entity: event, field: "participants" } as const;
    if (typeof from === "string") await countOnRow(write.db, { ...counting, id: from, by: -1 });
    if (typeof to !== "string") return;
    const count = await countOnRow(write.db, { ...counting, id: to, by: 1, limit: "capacity" });
    if (count === null) throw full();
  },
};
