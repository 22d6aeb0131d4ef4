import type { ConversationNote, StaffMessage } from "../../../domain/calls/chat-shapes.ts";
import { formats } from "../../../domain/format.ts";

/** What stands below each other in a conversation. */
export type Entry =
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  | { readonly kind: "note"; readonly key: string; readonly note: ConversationNote }
  | { readonly kind: "message"; readonly key: string; readonly message: StaffMessage };

interface Told {
  readonly messages: readonly StaffMessage[];
  readonly notes: readonly ConversationNote[];
  /** Whether older messages are still to be fetched: what was noted before them waits with them. */
  readonly hasBefore: boolean;
}

/** Messages and notes in the order in which they happened, with a line where a day begins. */
export function timelineOf({ messages, notes, hasBefore }: Told): readonly Entry[] {
  const from = hasBefore ? (messages[0]?.at ?? "") : "";
  const happened: readonly (Exclude<Entry, { kind: "day" }> & { readonly at: string })[] = [
    ...messages.map((message) => ({ kind: "message", key: message.id, at: message.at, message }) as const),
    ...notes
      .filter(({ at }) => at >= from)
      .map((note) => ({ kind: "note", key: note.id, at: note.at, note }) as const),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  let day = "";
  return happened.flatMap((entry): Entry[] => {
    const own = formats.en.date(entry.at);
    if (own === day) return [entry];
    day = own;
    return [{ kind: "day", key: `day ${own}`, at: entry.at }, entry];
  });
}
