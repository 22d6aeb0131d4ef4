import type { FastifyInstance } from "fastify";
import { Gauge, Histogram } from "prom-client";
import { stream, streamTicket } from "../../../domain/contracts/live/stream.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { openEventBroker } from "./event-broker.ts";
import { consumeTicket, issueTicket, ticketSeconds } from "./tickets.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Ends the open streams, which would otherwise never end; rejects new ones. */
    endStreams(): void;
  }
}

interface StreamServices extends Pick<Services, "db" | "listener" | "log"> {
  readonly heartbeat?: number;
}

/** Registers the live stream and the tickets that open it. */
export async function registerStreamRoutes(app: FastifyInstance, services: StreamServices): Promise<void> {
  const { db } = services;
  const registers = [app.metrics];
  const age = new Histogram({
    name: "live_event_age_seconds",
    help: "Age of live events when they are sent, since the transaction that wrote them began.",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 60],
    registers,
  });
  const broker = await openEventBroker({ ...services, onServed: (seconds) => age.observe(seconds) });
  const streams = new Gauge({
    name: "live_streams",
    help: "Open live streams of this server.",
    registers,
    collect() {
      streams.set(broker.count());
    },
  });
  app.decorate("endStreams", () => broker.close());
  app.addHook("preClose", async () => broker.close());

  registerRoute(app, streamTicket, async ({ request }) => {
    if (!request.session) throw new AppError("signedOut");
    return { ticket: await issueTicket(db, request.session), expiresIn: ticketSeconds };
  });
  registerRoute(app, { ...stream, replyTypes: ["text/event-stream"] }, async ({ query, request, reply }) => {
    const header = request.headers["last-event-id"];
    const last =
      query.lastEventId ?? (typeof header === "string" && /^\d{1,18}$/.test(header) ? header : null);
    const admission = await consumeTicket(db, query.ticket);
    if (!admission) throw new AppError("signedOut");
    const begin = () => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader("content-type", "text/event-stream; charset=utf-8");
      reply.raw.setHeader("cache-control", "no-store");
      // Buffering proxies would delay events.
      reply.raw.setHeader("x-accel-buffering", "no");
      reply.raw.flushHeaders();
      reply.raw.socket?.setNoDelay(true);
    };
    await broker.open({
      ...admission,
      raw: reply.raw,
      after: last === null ? null : Number(last),
      age: query.age === undefined ? null : Number(query.age),
      onBegin: begin,
    });
    return undefined;
  });
}
