import * as z from "zod/mini";
import type { Home } from "../../../domain/calls/home.ts";
import { can } from "../../../domain/can.ts";
import { type HomeTask, tasksFor } from "../../../domain/home.ts";
import type { Actor } from "../../../domain/roles.ts";
import { countWaiting } from "../../chat/list-conversations.ts";
import { staffViewer } from "../../chat/viewer.ts";
import type { Queries } from "../../db/database.ts";
import { entityOf } from "../../records/entity-of.ts";
import { listRecords } from "../../records/list.ts";

type Counts = Home["tasks"];

const page = z.object({ total: z.number(), totalIsExact: z.boolean() });

async function countRows(db: Queries, actor: Actor, of: Extract<HomeTask["of"], { entity: string }>) {
  const entity = entityOf(of.entity);
  if (!can(actor.role, entity, "list")) return null;
  const query = { ...of.filter, pagesize: "1" };
  const { total, totalIsExact } = page.parse(JSON.parse(await listRecords({ db, actor, entity, query })));
  return { count: total, isExact: totalIsExact };
}

/** How many of each task wait for a person, counted as their lists count; null where they may see none. */
export async function countTasks(db: Queries, actor: Actor): Promise<Counts> {
  const tasks = tasksFor(actor.role);
  const chats = tasks.some(({ of }) => "chats" in of) ? await countWaiting(db, staffViewer(actor)) : null;
  const counts: Counts = {};
  for (const { key, of } of tasks) {
    if ("entity" in of) counts[key] = await countRows(db, actor, of);
    else {
      const count = chats?.[of.chats] ?? null;
      counts[key] = count === null ? null : { count, isExact: true };
    }
  }
  return counts;
}
