import type { Queries } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { Message } from "./queue-message.ts";
import { configuredChannels } from "./senders.ts";

/** How this server reaches people. */
export interface Channels {
  readonly enabled: readonly Message["channel"][];
  /** Public URL of this server, without a trailing slash. */
  readonly publicUrl: string;
}

declare module "../db/database.ts" {
  interface DatabaseContext {
    /** Without it, no message can be queued. */
    readonly channels?: Channels;
  }
}

/** The channels that the environment configures. */
export function channelsIn(env: Env): Channels {
  const own = `${env.TLS_CERT ? "https" : "http"}://localhost:${env.PORT}`;
  return { enabled: configuredChannels(env), publicUrl: (env.PUBLIC_URL ?? own).replace(/\/+$/, "") };
}

type WithContext = Pick<Queries, "context">;

function channelsOf({ context }: WithContext): Channels {
  if (!context.channels) throw new Error("The database has no channels: use openAppDatabase");
  return context.channels;
}

/** The address at which people open this server, without a trailing slash. */
export const publicUrlOf = (db: WithContext): string => channelsOf(db).publicUrl;

/** URL of a screen, e.g. `verifyCode?username=…`. */
export const screenUrl = (db: WithContext, screen: string): string =>
  `${channelsOf(db).publicUrl}/#/${screen}`;

interface ContactDetails {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Picks the preferred channel for which a person has an address, or `first` if they have one for it. Null without any.
 */
export function pickChannel(
  db: WithContext,
  { email, phone }: ContactDetails,
  first?: Message["channel"],
): Pick<Message, "channel" | "recipient"> | null {
  const addresses = { email, sms: phone };
  const { enabled } = channelsOf(db);
  const inOrder = first && enabled.includes(first) ? [first, ...enabled] : enabled;
  for (const channel of inOrder) {
    const recipient = addresses[channel];
    if (recipient) return { channel, recipient };
  }
  return null;
}
