import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Env } from "../env.ts";
import type { AttachedFile } from "./attached-files.ts";
import type { Message } from "./queue-message.ts";

/** Brings a message to a person, with files if it is a mail; throws where it could not. */
export type Send = (message: Message, attached?: readonly AttachedFile[]) => Promise<void>;
/** One sender for each channel. */
export type Senders = Readonly<Record<Message["channel"], Send>>;

const patience = 10_000;

/** Chooses how messages leave: by mail server and SMS gateway where they are configured, into the log otherwise. */
export function chooseSenders(env: Env, log: FastifyBaseLogger): Senders {
  const toLog: Send = async ({ channel, recipient, body }, attached = []) => {
    const names = attached.map(({ name }) => name);
    log.info({ channel, recipient, ...(names.length > 0 ? { attached: names } : {}) }, `message: ${body}`);
  };
  return {
    email: env.SMTP_URL ? sendMail(env) : toLog,
    sms: env.SMS_URL ? sendSms(env, env.SMS_URL) : toLog,
  };
}

function sendMail({ SMTP_URL, MAIL_FROM }: Env): Send {
  const transport = createTransport(SMTP_URL, { from: MAIL_FROM });
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
      await transport.sendMail({ to: recipient, subject, text: body, attachments, ...known });
    } finally {
      for (const stream of opened) stream.destroy();
    }
  };
}

/** A gateway that takes `POST {to, from, text}` as JSON with a bearer token, as most do or can be made to. */
function sendSms({ SMS_TOKEN, SMS_FROM }: Env, gateway: string): Send {
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
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
  };
}

/** The channels that have a sender of their own, best first for a code: people read it on the phone. */
export function channelsOf({ SMTP_URL, SMS_URL }: Env): readonly Message["channel"][] {
  if (!SMTP_URL && !SMS_URL) return ["sms", "email"];
  return [...(SMS_URL ? (["sms"] as const) : []), ...(SMTP_URL ? (["email"] as const) : [])];
}
