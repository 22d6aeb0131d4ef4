import type { FastifyInstance } from "fastify";
import { announcePresence, leavePresence } from "../../../domain/contracts/live/presence.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { Services } from "../../http/services.ts";
import { isId } from "../../records/operation-context.ts";
import { readRecord } from "../../records/read/read.ts";
import { resolveEntity } from "../../records/resolve-entity.ts";
import { addPresence, endPresence } from "./presence.ts";

/** Registers the presence routes: a form reports that it is open or closed. */
export function registerPresenceRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, announcePresence, async ({ context: { actor }, body: { entity: name, id, tab } }) => {
    const entity = resolveEntity(name);
    // Throws when the user may not read the record.
    await readRecord({ db, actor, entity, id });
    const people = await db.transaction((tx) => addPresence(tx, { entity: name, id, tab, actor }));
    return { others: people.filter(({ userId }) => userId !== actor.userId) };
  });
  // Leaving reveals nothing, so it needs no permission.
  registerRoute(
    app,
    leavePresence,
    async ({ context: { actor }, params: { entity, id }, query: { tab } }) => {
      if (isId(id)) await db.transaction((tx) => endPresence(tx, { entity, id, tab, actor }));
      return { entity, id };
    },
  );
}
