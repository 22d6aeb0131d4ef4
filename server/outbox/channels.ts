import type { Env } from "../env.ts";
import type { Message } from "./queue-message.ts";
import { configuredChannels } from "./senders.ts";

interface ChannelConfig {
  readonly channels: readonly Message["channel"][];
  /** Public URL of this server, without a trailing slash. */
  readonly publicUrl: string;
}

let config: ChannelConfig = { channels: ["sms", "email"], publicUrl: "http://localhost:4000" };

/** Sets the enabled channels and public URL once at start-up; command handlers have no access to the settings. */
export function configureChannels(env: Env): void {
  const own = `${env.TLS_CERT ? "https" : "http"}://localhost:${env.PORT}`;
  config = { channels: configuredChannels(env), publicUrl: (env.PUBLIC_URL ?? own).replace(/\/+$/, "") };
}

/** URL of a screen, e.g. `verifyCode?username=…`. */
export const screenUrl = (screen: string): string => `${config.publicUrl}/#/${screen}`;

interface ContactDetails {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Picks the preferred channel for which a person has an address, or `first` if they have one for it. Null without any.
 */
export function pickChannel(
  { email, phone }: ContactDetails,
  first?: Message["channel"],
): Pick<Message, "channel" | "recipient"> | null {
  const addresses = { email, sms: phone };
  const { channels } = config;
  const inOrder = first && channels.includes(first) ? [first, ...channels] : channels;
  for (const channel of inOrder) {
    const recipient = addresses[channel];
    if (recipient) return { channel, recipient };
  }
  return null;
}
