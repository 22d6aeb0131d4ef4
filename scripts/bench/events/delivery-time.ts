import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatPair } from "../chat-pairs.ts";
import { openChatStream } from "../chat-stream.ts";

interface DeliveryOptions {
  readonly pairs: readonly ChatPair[];
  /** Origin of the server that gets the messages. */
  readonly from: string;
  /** Origin of the server with the streams. */
  readonly to: string;
  readonly seconds: number;
  readonly perSecond: number;
}
/** Milliseconds from the request with a message until a stream of the other server has it. */
export interface DeliveryTimes {
  readonly p50: number;
  readonly p99: number;
  readonly sent: number;
  readonly missing: number;
}

/** Sends messages of farmers to one server and waits for them on streams of the experts on another one. */
export async function measureDelivery({
  pairs,
  from,
  to,
  seconds,
  perSecond,
}: DeliveryOptions): Promise<DeliveryTimes> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const onMessage = (_person: string, id: string): void => {
    const at = sentAt.get(id);
    if (at !== undefined) times.push(performance.now() - at);
  };
  const streams = pairs.map(({ expert }) => openChatStream({ user: expert, origin: () => to, onMessage }));
  await Promise.all(streams.map(({ open }) => open));
  const count = Math.round(seconds * perSecond);
  const start = performance.now();
  const send = async (number: number): Promise<void> => {
    const pair = pairs[number % pairs.length];
    if (!pair) throw new Error("There are no conversations.");
    const id = randomUUID();
    sentAt.set(id, performance.now());
    // The time of a repeated request counts from the first one.
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(`${from}/api/app/v1/chats/${pair.conversationId}/messages`, {
        method: "POST",
        headers: { authorization: `Bearer ${pair.farmer.token}`, "content-type": "application/json" },
        body: JSON.stringify({ id, type: 1, text: `សារលេខ ${number}` }),
      });
      await answer.arrayBuffer();
      if (answer.status === 200) return;
      if (answer.status !== 503 || tries === 8)
        throw new Error(`A message was answered with ${answer.status}.`);
      await sleep(100 * tries);
    }
  };
  const sending: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    await sleep(Math.max(0, start + (number * 1000) / perSecond - performance.now()));
    sending.push(send(number));
  }
  await Promise.all(sending);
  for (let waited = 0; waited < 50 && times.length < count; waited += 1) await sleep(100);
  for (const stream of streams) stream.close();
  times.sort((one, other) => one - other);
  const at = (part: number): number =>
    times[Math.min(Math.floor(times.length * part), times.length - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), sent: count, missing: count - times.length };
}
