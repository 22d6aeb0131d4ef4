import { event } from "../../../domain/entities/events/event.ts";
import type { eventParticipant } from "../../../domain/entities/events/event-participant.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { hasDraw, lockEvent } from "../../events/event-draw.ts";
import type { HooksOf, WriteOf } from "../../records/write/hooks.ts";
import { incrementCounter } from "../../records/write/increment-counter.ts";

const ruleError = (message: LocalizedText): AppError =>
  new AppError("rule", { message, issues: [{ path: "eventId", message }] });

/** The events that gain and lose a participant by a write. */
function eventChange({ operation, row, values }: WriteOf<typeof eventParticipant>): {
  readonly from: string | null;
  readonly to: string | null;
} {
  const was = row?.eventId ?? null;
  if (operation === "create") return { from: null, to: values.eventId ?? null };
  if (operation === "remove") return { from: was, to: null };
  if (operation === "restore") return { from: null, to: was };
  return { from: was, to: values.eventId ?? was };
}

/** Rejects changes once winners were drawn, so that the draw stays verifiable. */
async function assertNotDrawn({ db }: WriteOf<typeof eventParticipant>, eventId: string): Promise<void> {
  const found = await lockEvent(db, eventId);
  if (found && (await hasDraw(db, eventId)))
    throw ruleError(
      localized(
        "Winners have been drawn, so the participant list is locked.",
        "បានចាប់ឆ្នោតរកអ្នកឈ្នះហើយ ដូច្នេះបញ្ជីអ្នកចូលរួមត្រូវបានចាក់សោ។",
      ),
    );
  if (found?.state === "cancelled")
    throw ruleError(localized("This event was cancelled.", "ព្រឹត្តិការណ៍នេះត្រូវបានបោះបង់។"));
}

export const eventFullError = (): AppError =>
  ruleError(localized("This event is full.", "ព្រឹត្តិការណ៍នេះពេញហើយ។"));

/** Keeps the event's participant count and enforces its capacity. */
export const eventParticipantHooks: HooksOf<typeof eventParticipant> = {
  before: async (write) => {
    const { from, to } = eventChange(write);
    const isMove = from !== to || (write.values.profileId ?? write.row?.profileId) !== write.row?.profileId;
    // Sorted, so that two people who move participants between the same events don't deadlock.
    const events = [...new Set([from, to])].filter((id) => id !== null).sort();
    if (isMove) for (const id of events) await assertNotDrawn(write, id);
    return write.operation === "create"
      ? { ...write.values, registeredAt: new Date().toISOString() }
      : write.values;
  },
  after: async (write) => {
    const { from, to } = eventChange(write);
    if (from === to) return;
    const counting = { entity: event, field: "participants" } as const;
    if (from !== null) await incrementCounter(write.db, { ...counting, id: from, by: -1 });
    if (to === null) return;
    const count = await incrementCounter(write.db, { ...counting, id: to, by: 1, limit: "capacity" });
    if (count === null) throw eventFullError();
  },
};
