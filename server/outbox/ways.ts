import type { Env } from "../env.ts";
import type { Message } from "./queue-message.ts";
import { channelsOf } from "./senders.ts";

interface Ways {
  readonly channels: readonly Message["channel"][];
  /** Where people open this server, without a slash at its end. */
  readonly address: string;
}

let known: Ways = { channels: ["sms", "email"], address: "http://localhost:4000" };

/** Makes known how messages leave this server and what links in them lead to: effects of writes, which send them, see no settings. */
export function learnWays(env: Env): void {
  const own = `${env.TLS_CERT ? "https" : "http"}://localhost:${env.PORT}`;
  known = { channels: channelsOf(env), address: (env.PUBLIC_URL ?? own).replace(/\/+$/, "") };
}

/** The address of a screen, e.g. `verifyCode?username=…`. */
export const linkTo = (screen: string): string => `${known.address}/#/${screen}`;

interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/** How a message reaches somebody: the best channel for which they have an address, or `first` if they have one for it; null where there is none. */
export function wayTo(
  { email, phone }: Reachable,
  first?: Message["channel"],
): Pick<Message, "channel" | "recipient"> | null {
  const addresses = { email, sms: phone };
  const { channels } = known;
  const inOrder = first && channels.includes(first) ? [first, ...channels] : channels;
  for (const channel of inOrder) {
    const recipient = addresses[channel];
    if (recipient) return { channel, recipient };
  }
  return null;
}
