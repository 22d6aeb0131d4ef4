import type { FastifyInstance } from "fastify";
import { stream, streamTicket } from "../../../domain/calls/stream.ts";
import { Refusal } from "../../../domain/errors.ts";
import { mount } from "../../http/mount.ts";
import type { Services } from "../../services.ts";
import { openHub } from "./hub.ts";
import { giveTicket, takeTicket, ticketSeconds } from "./tickets.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Ends the live streams, which would never end by themselves; no new ones open. */
    endStreams(): void;
  }
}

interface StreamServices extends Pick<Services, "db" | "listener" | "log"> {
  readonly heartbeat?: number;
}

/** Mounts the live stream and the tickets that open it. */
export async function mountStream(app: FastifyInstance, services: StreamServices): Promise<void> {
  const { db } = services;
  const hub = await openHub(services);
  app.decorate("endStreams", () => hub.close());
  app.addHook("preClose", async () => hub.close());

  mount(app, streamTicket, async ({ request }) => {
    if (!request.session) throw new Refusal("signedOut");
    return { ticket: await giveTicket(db, request.session), expiresIn: ticketSeconds };
  });
  mount(app, { ...stream, replyTypes: ["text/event-stream"] }, async ({ query, request, reply }) => {
    const header = request.headers["last-event-id"];
    const last =
      query.lastEventId ?? (typeof header === "string" && /^\d{1,18}$/.test(header) ? header : null);
    const admission = await takeTicket(db, query.ticket);
    if (!admission) throw new Refusal("signedOut");
    const begin = () => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader("content-type", "text/event-stream; charset=utf-8");
      reply.raw.setHeader("cache-control", "no-store");
      // Proxies that gather answers would keep events from arriving.
      reply.raw.setHeader("x-accel-buffering", "no");
      reply.raw.flushHeaders();
      reply.raw.socket?.setNoDelay(true);
    };
    await hub.open({
      ...admission,
      raw: reply.raw,
      after: last === null ? null : Number(last),
      begin,
    });
    return undefined;
  });
}
