import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatPair, ChatUser } from "./chat-pairs.ts";
import { openChatStream } from "./chat-stream.ts";

interface ChatRunOptions {
  readonly pairs: readonly ChatPair[];
  /** Origins of the servers; streams and messages are distributed over them. */
  readonly origins: readonly string[];
  readonly seconds: number;
  readonly perSecond: number;
  /** Called halfway; returns the origin of the server that was stopped. */
  readonly stopOne?: () => Promise<string>;
}
/** Delivery statistics. Times in milliseconds from when a message was due until it was received. */
export interface DeliveryStats {
  readonly streams: number;
  readonly sent: number;
  readonly failed: number;
  readonly missing: number;
  readonly twice: number;
  readonly p50: number;
  readonly p99: number;
}

interface SentMessage {
  readonly due: number;
  readonly listeners: readonly string[];
  readonly receipts: Map<string, number>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

function post(url: string, { token }: ChatUser, body: string): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      {
        agent,
        method: "POST",
        timeout: 10_000,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
        answer.once("error", () => resolve(0));
      },
    );
    outgoing.once("timeout", () => outgoing.destroy());
    outgoing.once("error", () => resolve(0));
    outgoing.end(body);
  });
}

/** Sends at a constant rate and counts deliveries. Failed messages are retried with the same id. */
export async function runChat({
  pairs: crowd,
  origins,
  seconds,
  perSecond,
  stopOne: breakDown,
}: ChatRunOptions): Promise<DeliveryStats> {
  let alive = [...origins];
  const originOf = (number: number): string => alive[number % alive.length] ?? "";
  const messages = new Map<string, SentMessage>();
  const times: number[] = [];
  let failed = 0;
  const onMessage = (person: string, id: string): void => {
    const message = messages.get(id);
    if (!message) return;
    const before = message.receipts.get(person) ?? 0;
    message.receipts.set(person, before + 1);
    if (before === 0 && message.listeners.includes(person)) times.push(performance.now() - message.due);
  };
  const talkers = crowd.flatMap(({ farmer, expert }) => [farmer, expert]);
  const streams = talkers.map((talker, index) =>
    openChatStream({ user: talker, origin: () => originOf(index), onMessage }),
  );
  await Promise.all(streams.map(({ open }) => open));

  async function send(number: number, due: number): Promise<void> {
    const pair = crowd[number % crowd.length];
    if (!pair) return;
    const isAnswer = Math.floor(number / crowd.length) % 2 === 1;
    const id = randomUUID();
    messages.set(id, { due, listeners: [pair.farmer.id, pair.expert.id], receipts: new Map() });
    const path = isAnswer
      ? `/api/chats/v1/${pair.conversationId}/messages`
      : `/api/app/v1/chats/${pair.conversationId}/messages`;
    const body = JSON.stringify({ id, type: 1, text: `សារលេខ ${number}` });
    for (let tries = 0; tries < 8; tries += 1) {
      const status = await post(`${originOf(number)}${path}`, isAnswer ? pair.expert : pair.farmer, body);
      if (status === 200) return;
      await sleep(100 * (tries + 1));
    }
    failed += 1;
  }

  const pending: Promise<void>[] = [];
  const start = performance.now();
  const count = Math.round(perSecond * seconds);
  let breaking: Promise<void> = Promise.resolve();
  for (let number = 0; number < count; number += 1) {
    const due = start + (number * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    pending.push(send(number, due));
    if (breakDown && number === Math.floor(count / 2))
      breaking = breakDown().then((gone) => {
        alive = alive.filter((origin) => origin !== gone);
      });
  }
  await Promise.all([...pending, breaking]);
  const isAllHeard = () => times.length >= (count - failed) * 2;
  for (let waited = 0; waited < 100 && !isAllHeard(); waited += 1) await sleep(100);
  // Leave time for duplicates to arrive.
  await sleep(500);
  for (const stream of streams) stream.close();
  return {
    streams: streams.length,
    sent: count,
    failed,
    ...countDeliveries(messages),
    ...latencyPercentiles(times),
  };
}

function countDeliveries(messages: ReadonlyMap<string, SentMessage>) {
  let missing = 0;
  let twice = 0;
  for (const { listeners, receipts } of messages.values())
    for (const listener of listeners) {
      const times = receipts.get(listener) ?? 0;
      if (times === 0) missing += 1;
      if (times > 1) twice += 1;
    }
  return { missing, twice };
}

function latencyPercentiles(times: number[]) {
  times.sort((one, other) => one - other);
  const at = (part: number) =>
    times[Math.min(Math.floor(times.length * part), times.length - 1)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
