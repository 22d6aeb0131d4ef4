import * as z from "zod/mini";
import { can } from "../../domain/access/can.ts";
import type { Actor } from "../../domain/access/roles.ts";
import type { ChatKind } from "../../domain/contracts/chat/chat-shapes.ts";
import type { Home } from "../../domain/contracts/home.ts";
import { chatScreens } from "../../domain/navigation/chat-link.ts";
import { type HomeTask, tasksFor } from "../../domain/navigation/home-tasks.ts";
import { countWaiting, readOldestWaiting } from "../chat/conversations/list-conversations.ts";
import { staffViewer } from "../chat/viewer.ts";
import type { Queries } from "../db/database.ts";
import { listRecords } from "../records/list/list.ts";
import { resolveEntity } from "../records/resolve-entity.ts";
import { getSetting } from "../settings/settings.ts";

type TaskCount = Home["tasks"][number];
interface Count extends Pick<TaskCount, "count" | "isExact"> {
  /** Since when the oldest of them waits: its last change. */
  readonly since: Date | null;
}

const page = z.object({
  items: z.array(z.object({ updatedAt: z.string() })),
  total: z.number(),
  totalIsExact: z.boolean(),
});

async function countRows(
  db: Queries,
  actor: Actor,
  of: Extract<HomeTask["of"], { entity: string }>,
): Promise<Count | null> {
  const entity = resolveEntity(of.entity);
  if (!can(actor.role, entity, "list")) return null;
  const query = { ...of.filter, pagesize: "1", sort: "updatedAt" };
  const { items, total, totalIsExact } = page.parse(
    JSON.parse(await listRecords({ db, actor, entity, query })),
  );
  const [oldest] = items;
  return { count: total, isExact: totalIsExact, since: oldest ? new Date(oldest.updatedAt) : null };
}

async function chatCounter(db: Queries, actor: Actor): Promise<(kind: ChatKind) => Count | null> {
  const viewer = staffViewer(actor);
  const [counts, oldest] = [await countWaiting(db, viewer), await readOldestWaiting(db, viewer)];
  return (kind) => {
    const count = counts[kind];
    return count === null ? null : { count, isExact: true, since: oldest[kind] ?? null };
  };
}

/** How long a task may wait, in milliseconds: system settings. */
const deadlineOf = ({ of }: HomeTask): number =>
  "chats" in of ? getSetting("chats.overdueMinutes") * 60_000 : getSetting("tasks.deadlineHours") * 3_600_000;

/** The path of the list that shows a task's rows, below `#/app/`. */
const listPath = ({ of }: HomeTask): string =>
  "chats" in of
    ? chatScreens[of.chats]
    : `${resolveEntity(of.entity).screen}?${new URLSearchParams(of.filter)}`;

/** Counts a user's tasks as their lists do. Includes every task whose rows the user may see, also with a count of 0. */
export async function countTasks(db: Queries, actor: Actor): Promise<readonly TaskCount[]> {
  const tasks = tasksFor(actor.role);
  const countChats = tasks.some(({ of }) => "chats" in of) ? await chatCounter(db, actor) : () => null;
  const waiting: TaskCount[] = [];
  for (const task of tasks) {
    const { key, group, label, todo, look, of } = task;
    const counted = "entity" in of ? await countRows(db, actor, of) : countChats(of.chats);
    if (!counted) continue;
    const { since, ...count } = counted;
    const isPressing = look === "pressing";
    // When a product ran out is not known: its last change may be another.
    const oldest = isPressing && group !== "catalogue" ? since : null;
    waiting.push({
      ...{ key, group, label, todo, to: listPath(task), isPressing, ...count },
      waitingSince: oldest?.toISOString() ?? null,
      isOverdue: oldest !== null && Date.now() - oldest.getTime() > deadlineOf(task),
    });
  }
  return waiting;
}
