import type { FastifyInstance } from "fastify";
import { home } from "../../../domain/calls/home.ts";
import { daysOf, todayIn } from "../../../domain/reports/period.ts";
import { mount } from "../../http/mount.ts";
import { countTasks } from "./count-tasks.ts";
import { homePeriod, tellFigures } from "./tell-figures.ts";

/** Mounts what the start page shows. */
export function mountHome(app: FastifyInstance): void {
  mount(app, home, async ({ context: { db, actor, log } }) => {
    const days = daysOf(homePeriod, todayIn(Date.now()));
    const [tasks, figures] = await Promise.all([
      countTasks(db, actor),
      tellFigures({ db, actor, log, days }),
    ]);
    return { tasks: [...tasks], figures: [...figures], period: days };
  });
}
