import { chatEvents } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { StreamEvent } from "../../../domain/contracts/live/stream.ts";
import { type EventSchemas, listenTo } from "./live-events.ts";

type ChatEventName = keyof typeof chatEvents;
const schemas: EventSchemas<ChatEventName> = chatEvents;

/** Subscribes to an event of the chat, as `onLiveEvent` does. Apart from it, because only the chat needs its schemas. */
export const onChatEvent = <N extends ChatEventName>(
  name: N,
  listener: (event: StreamEvent<N>) => void,
): (() => void) => listenTo(name, schemas[name], listener);
