import type { Actor } from "../../../domain/access/roles.ts";
import type { SavedReport } from "../../../domain/contracts/reports/saved-report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { reports } from "../../../domain/reports/index.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../../records/operation-context.ts";
import { canSeeReport, requireReport } from "../require-report.ts";

const u = columnsOf(user, "u");

export interface SavedReportRow {
  readonly id: string;
  readonly owner: string;
  readonly owner_name: string | null;
  readonly owner_name_kh: string | null;
  readonly report: string;
  readonly name: string;
  readonly query: string;
  readonly is_shared: boolean;
  readonly is_pinned: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** $1: user id. */
const selectSql = `select r.id, r.owner, ${u.name} as owner_name, ${u.nameKh} as owner_name_kh, r.report, r.name, r.query,
    r.is_shared, r.version, r.created_at, r.updated_at, p.user_id is not null as is_pinned
  from saved_report r left join "user" u on u.id = r.owner
    left join report_pin p on p.saved_report = r.id and p.user_id = $1`;
/** Own and shared reports, of the declared reports that the person may open. $1: user id, $2: their names. */
const visibleSql = "(r.owner = $1 or r.is_shared) and r.report = any ($2::text[])";

const openReports = (actor: Actor): readonly string[] =>
  reports.filter((report) => canSeeReport(actor, report)).map(({ name }) => name);

export const serializeSavedReport = (stored: SavedReportRow): SavedReport => ({
  id: stored.id,
  report: stored.report,
  name: stored.name,
  query: stored.query,
  isShared: stored.is_shared,
  owner: { id: stored.owner, label: stored.owner_name ?? "", labelKh: stored.owner_name_kh },
  isPinned: stored.is_pinned,
  version: stored.version,
  createdAt: stored.created_at.toISOString(),
  updatedAt: stored.updated_at.toISOString(),
});

/** Lists a person's own and shared reports by name. Throws `forbidden` for a report that they may not open. */
export async function listSavedReports(
  db: Queries,
  actor: Actor,
  report: string | undefined,
): Promise<readonly SavedReport[]> {
  const names = report === undefined ? openReports(actor) : [requireReport(actor, report).name];
  const found = await db.query<SavedReportRow>(
    `${selectSql} where ${visibleSql} order by r.name collate "km-x-icu", r.id`,
    [actor.userId, names],
  );
  return found.map(serializeSavedReport);
}

/** Those of some saved reports that a person may open. */
export const findVisibleReports = (
  db: Queries,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly SavedReportRow[]> =>
  db.query<SavedReportRow>(`${selectSql} where ${visibleSql} and r.id = any ($3::uuid[])`, [
    actor.userId,
    openReports(actor),
    ids,
  ]);

/** A saved report that a person may open; null for any other. */
export async function findVisibleReport(
  db: Queries,
  actor: Actor,
  id: string,
): Promise<SavedReportRow | null> {
  const [found] = isId(id) ? await findVisibleReports(db, actor, [id]) : [];
  return found ?? null;
}

/** Waits for a change of a saved report, and holds back others until the transaction ends. */
export async function lockSavedReport(tx: Queries, id: string): Promise<void> {
  if (isId(id)) await tx.query("select from saved_report where id = $1 for update", [id]);
}

/** Locks and returns a saved report that a person may open. Throws `notFound` for any other. */
export async function requireSavedReport(tx: Queries, actor: Actor, id: string): Promise<SavedReportRow> {
  if (!isId(id)) throw new AppError("notFound");
  await lockSavedReport(tx, id);
  const found = await findVisibleReport(tx, actor, id);
  if (!found) throw new AppError("notFound");
  return found;
}

/** What the home page needs to show a pinned report. */
export type PinnedReport = Pick<SavedReport, "id" | "name" | "report" | "query">;

/** The reports on a person's Home, in the order in which they were pinned; those that they may open now. */
export async function readPinnedReports(db: Queries, actor: Actor): Promise<readonly PinnedReport[]> {
  const open = openReports(actor);
  if (open.length === 0) return [];
  return db.query<PinnedReport>(
    `select r.id, r.name, r.report, r.query from report_pin p join saved_report r on r.id = p.saved_report
     where p.user_id = $1 and ${visibleSql} order by p.at, r.id`,
    [actor.userId, open],
  );
}

/** The declared report of a saved one that was found for a person. */
export const reportOfSaved = (actor: Actor, { report }: Pick<SavedReportRow, "report">): Report =>
  requireReport(actor, report);
