import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Transporter } from "nodemailer";
import type { Env } from "../env.ts";
import type { Message } from "./queue-message.ts";
import type { AttachedFile } from "./read-attached-files.ts";

/** Sends a message, emails with attachments. Throws when sending fails. */
export type SendMessage = (message: Message, attached?: readonly AttachedFile[]) => Promise<void>;
/** One sender per channel. */
export type Senders = Readonly<Record<Message["channel"], SendMessage>>;

const timeoutMs = 10_000;

/** Chooses the senders: the configured mail server and SMS gateway, otherwise the log. */
export function chooseSenders(env: Env, log: FastifyBaseLogger): Senders {
  const toLog: SendMessage = async ({ channel, recipient, body }, attached = []) => {
    const names = attached.map(({ name }) => name);
    log.info({ channel, recipient, ...(names.length > 0 ? { attached: names } : {}) }, `message: ${body}`);
  };
  return {
    email: env.SMTP_URL ? sendMail(env) : toLog,
    sms: env.SMS_URL ? sendSms(env, env.SMS_URL) : toLog,
  };
}

function sendMail({ SMTP_URL, MAIL_FROM }: Env): SendMessage {
  let transport: Transporter | undefined;
  return async ({ recipient, subject, body, reference }, attached = []) => {
    const known = reference ? { messageId: `<${reference}@kasekam>` } : {};
    const opened: Readable[] = [];
    try {
      const attachments = [];
      for (const { name, mediaType, open } of attached) {
        const content = await open();
        opened.push(content);
        attachments.push({ filename: name, contentType: mediaType, content });
      }
      transport ??= (await import("nodemailer")).createTransport(
        // A server that does not answer would otherwise be waited for for minutes.
        { url: SMTP_URL, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
        { from: MAIL_FROM },
      );
      await transport.sendMail({ to: recipient, subject, text: body, attachments, ...known });
    } finally {
      for (const stream of opened) stream.destroy();
    }
  };
}

/** Sends SMS through a gateway that accepts `POST {to, from, text}` as JSON with a bearer token. */
function sendSms({ SMS_TOKEN, SMS_FROM }: Env, gateway: string): SendMessage {
  return async ({ recipient, body, reference }) => {
    const answer = await fetch(gateway, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(SMS_TOKEN ? { authorization: `Bearer ${SMS_TOKEN}` } : {}),
        ...(reference ? { "idempotency-key": reference } : {}),
      },
      body: JSON.stringify({ to: recipient, from: SMS_FROM, text: body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
  };
}

/** Configured channels, preferred first: codes are read on the phone. */
export function configuredChannels({ SMTP_URL, SMS_URL }: Env): readonly Message["channel"][] {
  if (!SMTP_URL && !SMS_URL) return ["sms", "email"];
  return [...(SMS_URL ? (["sms"] as const) : []), ...(SMTP_URL ? (["email"] as const) : [])];
}
