import type { FastifyInstance } from "fastify";
import { firstSteps, hideFirstSteps } from "../../domain/contracts/first-steps.ts";
import { home, menuCounts } from "../../domain/contracts/home.ts";
import { daysOf, todayIn } from "../../domain/reports/period.ts";
import { registerRoute } from "../http/register-route.ts";
import { readPinnedReports } from "../reports/saved/find-saved-report.ts";
import { countMenu } from "./count-menu.ts";
import { countTasks } from "./count-tasks.ts";
import { homePeriod, readFigures } from "./read-figures.ts";
import { readFirstSteps, setFirstStepsHidden } from "./read-first-steps.ts";

/** Registers the routes of the home page. */
export function registerHomeRoutes(app: FastifyInstance): void {
  registerRoute(app, home, async ({ context: { db, actor, log } }) => {
    const days = daysOf(homePeriod, todayIn(Date.now()));
    const [tasks, figures, pins] = await Promise.all([
      countTasks(db, actor),
      readFigures({ db, actor, log, days }),
      readPinnedReports(db, actor),
    ]);
    return { tasks: [...tasks], figures: [...figures], pins: [...pins], period: days };
  });
  registerRoute(app, menuCounts, async ({ context: { db, actor } }) => ({
    items: [...(await countMenu(db, actor))],
  }));
  registerRoute(app, firstSteps, async ({ context: { db, actor } }) => readFirstSteps(db, actor));
  registerRoute(app, hideFirstSteps, async ({ context: { db, actor }, body: { isHidden } }) =>
    db.transaction(async (tx) => {
      await setFirstStepsHidden(tx, actor, isHidden);
      return readFirstSteps(tx, actor);
    }),
  );
}
