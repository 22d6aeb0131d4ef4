import type { FastifyInstance } from "fastify";
import { leave, present } from "../../../domain/calls/presence.ts";
import { mount } from "../../http/mount.ts";
import { entityOf } from "../../records/entity-of.ts";
import { readRecord } from "../../records/read.ts";
import { isId } from "../../records/work.ts";
import type { Services } from "../../services.ts";
import { goAway, showPresent } from "./presence.ts";

/** Mounts the calls by which forms say that they are open. */
export function mountPresence(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  mount(app, present, async ({ context: { actor }, body: { entity: name, id, tab } }) => {
    const entity = entityOf(name);
    // Refuses whoever may not read it.
    await readRecord({ db, actor, entity, id });
    const people = await db.transaction((tx) => showPresent(tx, { entity: name, id, tab, actor }));
    return { others: people.filter(({ userId }) => userId !== actor.userId) };
  });
  // Nobody learns anything by leaving, so it needs no permission.
  mount(app, leave, async ({ context: { actor }, params: { entity, id }, query: { tab } }) => {
    if (isId(id)) await db.transaction((tx) => goAway(tx, { entity, id, tab, actor }));
    return { entity, id };
  });
}
