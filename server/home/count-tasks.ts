import * as z from "zod/mini";
import { can } from "../../domain/access/can.ts";
import type { Actor } from "../../domain/access/roles.ts";
import type { Home } from "../../domain/contracts/home.ts";
import { chatScreens } from "../../domain/navigation/chat-link.ts";
import { type HomeTask, tasksFor } from "../../domain/navigation/home-tasks.ts";
import { countWaiting } from "../chat/conversations/list-conversations.ts";
import { staffViewer } from "../chat/viewer.ts";
import type { Queries } from "../db/database.ts";
import { listRecords } from "../records/list/list.ts";
import { resolveEntity } from "../records/resolve-entity.ts";

type TaskCount = Home["tasks"][number];
type Count = Pick<TaskCount, "count" | "isExact">;

const page = z.object({ total: z.number(), totalIsExact: z.boolean() });

async function countRows(
  db: Queries,
  actor: Actor,
  of: Extract<HomeTask["of"], { entity: string }>,
): Promise<Count | null> {
  const entity = resolveEntity(of.entity);
  if (!can(actor.role, entity, "list")) return null;
  const query = { ...of.filter, pagesize: "1" };
  const { total, totalIsExact } = page.parse(JSON.parse(await listRecords({ db, actor, entity, query })));
  return { count: total, isExact: totalIsExact };
}

/** The path of the list that shows a task's rows, below `#/app/`. */
const listPath = ({ of }: HomeTask): string =>
  "chats" in of
    ? chatScreens[of.chats]
    : `${resolveEntity(of.entity).screen}?${new URLSearchParams(of.filter)}`;

/** Counts a user's tasks as their lists do. Includes every task whose rows the user may see, also with a count of 0. */
export async function countTasks(db: Queries, actor: Actor): Promise<readonly TaskCount[]> {
  const tasks = tasksFor(actor.role);
  const chats = tasks.some(({ of }) => "chats" in of) ? await countWaiting(db, staffViewer(actor)) : null;
  const waiting: TaskCount[] = [];
  for (const task of tasks) {
    const { key, label, todo, look, of } = task;
    const inChats = "chats" in of ? (chats?.[of.chats] ?? null) : null;
    const counted =
      "entity" in of
        ? await countRows(db, actor, of)
        : inChats === null
          ? null
          : { count: inChats, isExact: true };
    if (counted)
      waiting.push({ key, label, todo, to: listPath(task), isPressing: look === "pressing", ...counted });
  }
  return waiting;
}
