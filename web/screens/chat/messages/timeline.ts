import type { ConversationNote, StaffMessage } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { formats } from "../../../../domain/text/format.ts";

/** An entry of a conversation's timeline. */
export type TimelineEntry =
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  | { readonly kind: "note"; readonly key: string; readonly note: ConversationNote }
  | { readonly kind: "message"; readonly key: string; readonly message: StaffMessage };

interface TimelineInput {
  readonly messages: readonly StaffMessage[];
  readonly notes: readonly ConversationNote[];
  /** Whether older messages can still be loaded; notes before the first loaded message are hidden until then. */
  readonly hasBefore: boolean;
}

/** Messages and notes in chronological order, with a separator for each day. */
export function buildTimeline({ messages, notes, hasBefore }: TimelineInput): readonly TimelineEntry[] {
  const from = hasBefore ? (messages[0]?.at ?? "") : "";
  const happened: readonly (Exclude<TimelineEntry, { kind: "day" }> & { readonly at: string })[] = [
    ...messages.map((message) => ({ kind: "message", key: message.id, at: message.at, message }) as const),
    ...notes
      .filter(({ at }) => at >= from)
      .map((note) => ({ kind: "note", key: note.id, at: note.at, note }) as const),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  let day = "";
  return happened.flatMap((entry): TimelineEntry[] => {
    const own = formats.en.date(entry.at);
    if (own === day) return [entry];
    day = own;
    return [{ kind: "day", key: `day ${own}`, at: entry.at }, entry];
  });
}
