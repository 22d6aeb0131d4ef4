import type { FastifyInstance } from "fastify";
import { appEvents, ownRegistrations, registerForEvent } from "../../domain/contracts/app/events.ts";
import { eventDraw } from "../../domain/contracts/event-draw.ts";
import { event } from "../../domain/entities/events/event.ts";
import { UncheckedReply } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import { findForUpdate } from "../records/write/find-for-update.ts";
import { addRegistration, listEvents, listOwnRegistrations } from "./registrations.ts";
import { verifyDraws } from "./verify-draws.ts";

/** Registers the routes of event registration and draw verification. */
export function registerEventRoutes(app: FastifyInstance): void {
  registerRoute(
    app,
    appEvents,
    async ({ query, context }) => new UncheckedReply(await listEvents(context, query)),
  );
  registerRoute(
    app,
    registerForEvent,
    async ({ params, context }) => new UncheckedReply(await addRegistration(context, params.id)),
  );
  registerRoute(
    app,
    ownRegistrations,
    async ({ query, context }) => new UncheckedReply(await listOwnRegistrations(context, query)),
  );
  registerRoute(app, eventDraw, async ({ params: { id }, context: { db, actor } }) => {
    await findForUpdate({ db, actor, entity: event, id });
    return new UncheckedReply({ draws: await verifyDraws(db, id) });
  });
}
