import type { FastifyInstance } from "fastify";
import { appEvents, ownRegistrations, registerForEvent } from "../../../domain/calls/app/events.ts";
import { eventDraw } from "../../../domain/calls/event-draw.ts";
import { event } from "../../../domain/entities/events/event.ts";
import { checkDraws } from "../../events/check-draw.ts";
import { Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { findCurrent } from "../../records/current.ts";
import { listEvents, listOwn, register } from "./registrations.ts";

/** Mounts registering for events, and the check of their draws. */
export function mountEvents(app: FastifyInstance): void {
  mount(app, appEvents, async ({ query, context }) => new Unchecked(await listEvents(context, query)));
  mount(
    app,
    registerForEvent,
    async ({ params, context }) => new Unchecked(await register(context, params.id)),
  );
  mount(app, ownRegistrations, async ({ query, context }) => new Unchecked(await listOwn(context, query)));
  mount(app, eventDraw, async ({ params: { id }, context: { db, actor } }) => {
    await findCurrent({ db, actor, entity: event, id });
    return new Unchecked({ draws: await checkDraws(db, id) });
  });
}
