import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "../../domain/access/roles.ts";
import type { Home } from "../../domain/contracts/home.ts";
import type { ReportReply } from "../../domain/contracts/reports/report.ts";
import type { Figure } from "../../domain/declare/report.ts";
import { figuresFor, type HomeFigure, workFigures } from "../../domain/navigation/home-figures.ts";
import { reportScreenPath } from "../../domain/navigation/report-address.ts";
import { reportNamed } from "../../domain/reports/index.ts";
import type { Days } from "../../domain/reports/period.ts";
import type { Database } from "../db/database.ts";
import { perDatabase } from "../db/per-database.ts";
import { readReport, readReportUnchecked } from "../reports/read-report.ts";
import { readWorkFigure } from "./read-work-figure.ts";
import { sharedResults } from "./shared-results.ts";

type FigureReply = Home["figures"][number];

/** Period of the figures on the home page. */
export const homePeriod = "last30Days";

interface FigureContext {
  readonly db: Database;
  readonly actor: Actor;
  /** The days of `homePeriod`. */
  readonly days: Days;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

type ReportFigure = Extract<HomeFigure, { report: string }>;
const emptyFigure = { value: null, before: null, points: [] } as const;

/** People of one view share what was computed last. Shorter than the time between two requests of a home page. */
const sharedFor = 10_000;
const shareOf = perDatabase(() => sharedResults<ReportReply>(sharedFor));

/** The report that a figure is of: as the person's role may read it, or of their own vendor alone. */
function readFigureReport(
  { db, actor }: FigureContext,
  { report: name, own }: ReportFigure,
): Promise<ReportReply> {
  const report = reportNamed(name);
  // By period name: given as dates, 30 days that start with a month would be compared with months.
  const query = { period: homePeriod, limit: "1" };
  if (!own) return readReport({ db, actor, report, query });
  if (actor.vendorId === null) return Promise.reject(new Error("A seller without a vendor has no figures"));
  return readReportUnchecked({ db, report, query: { ...query, vendor: actor.vendorId } });
}

function fromReport(reply: ReportReply, figure: string): Pick<FigureReply, "value" | "before" | "points"> {
  const { value = null, before = null } = reply.totals[figure] ?? {};
  return { value, before, points: reply.series.map(({ values }) => values[figure] ?? null) };
}

const figureHead = (key: string, { label, kind, better }: Figure, screen: string | null) => ({
  key,
  label,
  kind,
  better: better ?? null,
  screen,
});

/**
 * Reads the figures of a user's role from their reports. A figure that fails is empty and does not affect the others.
 */
export async function readFigures(context: FigureContext): Promise<readonly FigureReply[]> {
  const { db, actor, days, log } = context;
  const reports = new Map<string, Promise<ReportReply>>();
  const reportOf = (figure: ReportFigure) => {
    const view = figure.own ? actor.vendorId : actor.role;
    const key = `${figure.report} ${view} ${days.from} ${days.to}`;
    const reading = reports.get(key) ?? shareOf(db)(key, () => readFigureReport(context, figure));
    reports.set(key, reading);
    return reading;
  };
  const readFigure = async (figure: HomeFigure): Promise<FigureReply> => {
    const key = "work" in figure ? figure.work : `${figure.report}.${figure.figure}`;
    const failed = (error: unknown) => {
      log.warn({ err: error, figure: key }, "failed to compute a figure of the home page");
      return emptyFigure;
    };
    if ("work" in figure) {
      const { screen, ...head } = workFigures[figure.work];
      const work = await readWorkFigure(db, { actor, work: figure.work, days }).catch(failed);
      return { ...figureHead(key, head, screen), ...work, points: [...work.points] };
    }
    const report = reportNamed(figure.report);
    const declared = report.figures[figure.figure];
    if (!declared) throw new Error(`${report.name} has no figure ${figure.figure}`);
    const sums = await reportOf(figure)
      .then((reply) => fromReport(reply, figure.figure))
      .catch(failed);
    const query = `period=last30Days&figure=${figure.figure}`;
    const screen = report.roles.some((role) => role === actor.role) ? reportScreenPath(report, query) : null;
    return { ...figureHead(key, declared, screen), ...sums, points: [...sums.points] };
  };
  return Promise.all(figuresFor(actor.role).map(readFigure));
}
