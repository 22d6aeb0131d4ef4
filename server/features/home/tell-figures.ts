import type { FastifyBaseLogger } from "fastify";
import type { Home } from "../../../domain/calls/home.ts";
import type { ReportReply } from "../../../domain/calls/report.ts";
import type { Figure } from "../../../domain/declare/report.ts";
import { figuresFor, type HomeFigure, workFigures } from "../../../domain/home.ts";
import { reportNamed } from "../../../domain/reports/index.ts";
import type { Days } from "../../../domain/reports/period.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Database } from "../../db/database.ts";
import { screenOf } from "../../reports/files/report-link.ts";
import { readReport, tellReport } from "../../reports/read-report.ts";
import { tellWork } from "./own-work.ts";
import { sharedResults } from "./shared-results.ts";

type Told = Home["figures"][number];

/** What figures of the start page are of. */
export const homePeriod = "last30Days";

interface Telling {
  readonly db: Database;
  readonly actor: Actor;
  /** Those of `homePeriod`. */
  readonly days: Days;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

type OfReport = Extract<HomeFigure, { report: string }>;
const nothing = { value: null, before: null, points: [] } as const;

/** Start pages ask every half minute; people of one view share what was computed last. */
const sharedFor = 30_000;
const shares = new WeakMap<Database, ReturnType<typeof sharedResults<ReportReply>>>();
function shareOf(db: Database) {
  const share = shares.get(db) ?? sharedResults<ReportReply>(sharedFor);
  shares.set(db, share);
  return share;
}

/** The report that a figure is of: as the person's role may read it, or of their own vendor alone. */
function readFor({ db, actor }: Telling, { report: name, own }: OfReport): Promise<ReportReply> {
  const report = reportNamed(name);
  // By its name: the same days one by one would be compared as months where they begin with one.
  const query = { period: homePeriod, limit: "1" };
  if (!own) return readReport({ db, actor, report, query });
  if (actor.vendorId === null) return Promise.reject(new Error("A seller without a vendor has no figures"));
  return tellReport({ db, report, query: { ...query, vendor: actor.vendorId } });
}

function fromReport(reply: ReportReply, figure: string): Pick<Told, "value" | "before" | "points"> {
  const { value = null, before = null } = reply.totals[figure] ?? {};
  return { value, before, points: reply.series.map(({ values }) => values[figure] ?? null) };
}

const headOf = (key: string, { label, kind, better }: Figure, screen: string | null) => ({
  key,
  label,
  kind,
  better: better ?? null,
  screen,
});

/** The figures of a person's role, each as its report has it. One that can't be told is empty and leaves the others alone. */
export async function tellFigures(telling: Telling): Promise<readonly Told[]> {
  const { db, actor, days, log } = telling;
  const reports = new Map<string, Promise<ReportReply>>();
  const reportOf = (figure: OfReport) => {
    const view = figure.own ? actor.vendorId : actor.role;
    const key = `${figure.report} ${view} ${days.from} ${days.to}`;
    const reading = reports.get(key) ?? shareOf(db)(key, () => readFor(telling, figure));
    reports.set(key, reading);
    return reading;
  };
  const tell = async (figure: HomeFigure): Promise<Told> => {
    const key = "work" in figure ? figure.work : `${figure.report}.${figure.figure}`;
    const failed = (error: unknown) => {
      log.warn({ err: error, figure: key }, "a figure of the start page can't be told");
      return nothing;
    };
    if ("work" in figure) {
      const { screen, ...head } = workFigures[figure.work];
      const told = await tellWork(db, { actor, work: figure.work, days }).catch(failed);
      return { ...headOf(key, head, screen), ...told, points: [...told.points] };
    }
    const report = reportNamed(figure.report);
    const declared = report.figures[figure.figure];
    if (!declared) throw new Error(`${report.name} has no figure ${figure.figure}`);
    const told = await reportOf(figure)
      .then((reply) => fromReport(reply, figure.figure))
      .catch(failed);
    const asked = `period=last30Days&figure=${figure.figure}`;
    const screen = report.roles.some((role) => role === actor.role) ? screenOf(report, asked) : null;
    return { ...headOf(key, declared, screen), ...told, points: [...told.points] };
  };
  return Promise.all(figuresFor(actor.role).map(tell));
}
