import type { Actor } from "../../domain/access/roles.ts";
import type { Home, MenuCount } from "../../domain/contracts/home.ts";
import type { Database } from "../db/database.ts";
import { perDatabase } from "../db/per-database.ts";
import { countTasks } from "./count-tasks.ts";
import { sharedResults } from "./shared-results.ts";

/** Every page shows the counts, so the tabs of a user share one computation for a time, in milliseconds. */
const sharedFor = 5_000;
const shareOf = perDatabase(() => sharedResults<readonly MenuCount[]>(sharedFor));

/** Tasks of these groups are hints about the catalogue or content, not work that somebody waits for. */
const quietGroups: readonly string[] = ["catalogue", "content"];

/** Adds up the tasks of each list. */
export function sumTasksByList(tasks: Home["tasks"]): readonly MenuCount[] {
  const counts = new Map<string, MenuCount>();
  for (const { to, group, isPressing, count, isExact, isOverdue } of tasks) {
    if (!isPressing || count === 0 || quietGroups.includes(group)) continue;
    const list = to.replace(/\?.*$/, "");
    const known = counts.get(list);
    counts.set(list, {
      to: list,
      count: (known?.count ?? 0) + count,
      isExact: (known?.isExact ?? true) && isExact,
      isOverdue: (known?.isOverdue ?? false) || isOverdue,
    });
  }
  return [...counts.values()];
}

/** Counts what waits in each list of a user's menu. */
export function countMenu(db: Database, actor: Actor): Promise<readonly MenuCount[]> {
  const share = shareOf(db);
  return share(JSON.stringify(actor), async () => sumTasksByList([...(await countTasks(db, actor))]));
}
