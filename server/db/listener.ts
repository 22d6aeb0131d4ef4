import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createClient } from "./hosts.ts";

interface Subscriber {
  readonly onMessage: (payload: string) => void;
  /** Called after a gap in which messages may have been lost. */
  readonly onGap: () => void;
}

/** Receives messages between servers of one database (LISTEN/NOTIFY) on a dedicated connection. */
export interface Listener {
  /** Subscribes to the payloads of a channel. Channel names are ours, never a user's. */
  on(channel: string, subscriber: Subscriber): Promise<void>;
  /** Whether the connection is healthy; while false, messages may have been lost. */
  isUp(): boolean;
  close(): Promise<void>;
}

const heartbeat = 2000;
/** A connection without a response for this long may be dead. */
const maxSilence = 5000;

interface ListenerState {
  client: pg.Client | null;
  lastMessageAt: number;
  isClosed: boolean;
}

/** Opens a listener, which reconnects automatically and without limit. */
export function openListener(
  connectionString: string,
  { onProblem }: { readonly onProblem: (error: Error) => void },
): Listener {
  const channels = new Map<string, Set<Subscriber>>();
  const state: ListenerState = { client: null, lastMessageAt: 0, isClosed: false };
  let wake = (): void => {};
  /** Drops a broken connection, so that it is not relied on, and reconnects at once. */
  function drop(client: pg.Client): void {
    if (state.client !== client) return;
    state.client = null;
    // Not awaited: a dead connection may never respond.
    client.end().catch(() => {});
    wake();
  }
  /** The last statement of each connection. */
  const turns = new WeakMap<pg.Client, Promise<unknown>>();

  /**
   * Sends a statement after the previous one has ended, as pg requires: several parts of the server subscribe at the
   * same moment.
   */
  function send(client: pg.Client, text: string): Promise<unknown> {
    const before = turns.get(client) ?? Promise.resolve();
    const sent = before.then(() => client.query(text));
    turns.set(
      client,
      sent.catch(() => {}),
    );
    return sent;
  }
  const listenTo = (client: pg.Client, channel: string) =>
    send(client, `listen ${pg.escapeIdentifier(channel)}`);

  async function connect(): Promise<void> {
    const client = createClient(connectionString, { connectionTimeoutMillis: 2500, keepAlive: true });
    client.on("notification", ({ channel, payload }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload ?? "");
    });
    client.on("error", onProblem);
    client.on("end", () => drop(client));
    try {
      await client.connect();
      for (const channel of channels.keys()) await listenTo(client, channel);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    state.client = client;
    state.lastMessageAt = Date.now();
    for (const subscribers of channels.values()) for (const { onGap } of subscribers) onGap();
  }

  async function beat(client: pg.Client): Promise<void> {
    const late = sleep(maxSilence, undefined, { ref: false }).then(() =>
      Promise.reject(new Error("The listener's connection is silent.")),
    );
    await Promise.race([send(client, "select 1"), late]);
    state.lastMessageAt = Date.now();
  }

  /** Checks the connection, or opens a new one; drops it on failure. */
  async function checkConnection(): Promise<void> {
    try {
      if (state.client) await beat(state.client);
      else await connect();
    } catch (error) {
      if (!state.isClosed) onProblem(error instanceof Error ? error : new Error(String(error)));
      if (state.client) drop(state.client);
    }
  }

  async function keepUp(): Promise<void> {
    while (!state.isClosed) {
      await checkConnection();
      const dropped = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([dropped, sleep(state.client ? heartbeat : 500, undefined, { ref: false })]);
    }
  }
  void keepUp();

  return {
    async on(channel, subscriber) {
      const subscribers = channels.get(channel) ?? new Set();
      channels.set(channel, subscribers.add(subscriber));
      const { client } = state;
      if (client) await listenTo(client, channel).catch(() => drop(client));
    },
    isUp: () => state.client !== null && Date.now() - state.lastMessageAt < maxSilence,
    async close() {
      state.isClosed = true;
      const { client } = state;
      state.client = null;
      wake();
      await client?.end().catch(() => {});
    },
  };
}
