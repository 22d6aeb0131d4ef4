import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

interface Hearer {
  readonly hear: (payload: string) => void;
  /** Called after a time in which something may have been missed. */
  readonly missed: () => void;
}

/** Hears what the servers of one database tell each other (LISTEN and NOTIFY), on a connection of its own. */
export interface Listener {
  /** Tells a hearer of every payload of a channel. Names of channels are ours, never a user's. */
  on(channel: string, hearer: Hearer): Promise<void>;
  /** Whether nothing can have been missed lately; while it says no, do not rely on having heard. */
  isUp(): boolean;
  close(): Promise<void>;
}

const heartbeat = 2000;
/** A connection that did not answer for so long may be dead without anybody having said so. */
const trusted = 5000;

interface State {
  client: pg.Client | null;
  heardAt: number;
  isClosed: boolean;
}

/** Opens a listener, which connects again by itself for as long as it takes. */
export function openListener(
  connectionString: string,
  { onProblem }: { readonly onProblem: (error: Error) => void },
): Listener {
  const channels = new Map<string, Set<Hearer>>();
  const state: State = { client: null, heardAt: 0, isClosed: false };
  let wake = (): void => {};
  /** Forgets a connection that broke, so that nobody relies on it, and connects again at once. */
  function drop(client: pg.Client): void {
    if (state.client !== client) return;
    state.client = null;
    // Not awaited: a dead connection may never answer.
    client.end().catch(() => {});
    wake();
  }
  /** The last statement of each connection. */
  const turns = new WeakMap<pg.Client, Promise<unknown>>();

  /** Sends a statement once the one before it has ended, as pg wants it: several parts of the server begin to listen at the same moment. */
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
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2500, keepAlive: true });
    client.on("notification", ({ channel, payload }) => {
      for (const { hear } of channels.get(channel) ?? []) hear(payload ?? "");
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
    state.heardAt = Date.now();
    for (const hearers of channels.values()) for (const { missed } of hearers) missed();
  }

  async function beat(client: pg.Client): Promise<void> {
    const late = sleep(trusted, undefined, { ref: false }).then(() =>
      Promise.reject(new Error("The listener's connection is silent.")),
    );
    await Promise.race([send(client, "select 1"), late]);
    state.heardAt = Date.now();
  }

  async function keepUp(): Promise<void> {
    while (!state.isClosed) {
      try {
        if (state.client) await beat(state.client);
        else await connect();
      } catch (error) {
        if (!state.isClosed) onProblem(error instanceof Error ? error : new Error(String(error)));
        if (state.client) drop(state.client);
      }
      const dropped = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([dropped, sleep(state.client ? heartbeat : 500, undefined, { ref: false })]);
    }
  }
  void keepUp();

  return {
    async on(channel, hearer) {
      const hearers = channels.get(channel) ?? new Set();
      channels.set(channel, hearers.add(hearer));
      const { client } = state;
      if (client) await listenTo(client, channel).catch(() => drop(client));
    },
    isUp: () => state.client !== null && Date.now() - state.heardAt < trusted,
    async close() {
      state.isClosed = true;
      const { client } = state;
      state.client = null;
      wake();
      await client?.end().catch(() => {});
    },
  };
}
