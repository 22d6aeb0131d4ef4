import type { Actor } from "../../../domain/access/roles.ts";
import type { ReportSchedule } from "../../../domain/contracts/reports/report-schedule.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../../records/operation-context.ts";
import { requireReport } from "../require-report.ts";
import { findVisibleReports } from "../saved/find-saved-report.ts";
import { describeFilters } from "./describe-filters.ts";
import { filterRecipients } from "./recipients.ts";
import type { ScheduleRow } from "./schedule-rows.ts";

const u = columnsOf(user, "u");

interface OwnerRow {
  readonly id: string;
  readonly name: string;
  readonly name_kh: string | null;
}
interface ScheduleQuery {
  readonly db: Queries;
  readonly actor: Actor;
  readonly language: Language;
}

/** SQL for the schedules visible to a user: their own, for back-office admins all. $1: user id, $2: role. */
const visibleSql = "(s.owner = $1 or $2 = 'backofficeAdmin')";

const serializeLastRun = (stored: ScheduleRow, language: Language): ReportSchedule["last"] =>
  stored.last_at && stored.last_outcome
    ? {
        at: stored.last_at.toISOString(),
        outcome: stored.last_outcome,
        sent: stored.last_sent ?? 0,
        failure: stored.last_failure?.[language] ?? null,
      }
    : null;

/** The saved reports that schedules send, by id, as far as the person may open them. */
async function readSavedNames(db: Queries, actor: Actor, schedules: readonly ScheduleRow[]) {
  const ids = schedules.flatMap(({ saved_report: id }) => (id === null ? [] : [id]));
  const found = ids.length > 0 ? await findVisibleReports(db, actor, ids) : [];
  return new Map<string | null, { readonly id: string; readonly name: string }>(
    found.map(({ id, name }) => [id, { id, name }]),
  );
}

async function serializeSchedule(
  { db, actor, language }: ScheduleQuery,
  report: Report,
  found: readonly ScheduleRow[],
): Promise<readonly ReportSchedule[]> {
  const ids = [...new Set(found.flatMap(({ owner, recipients }) => [owner, ...recipients]))];
  const people = await db.query<OwnerRow>(
    `select id, ${u.name}, ${u.nameKh} from "user" u where id = any ($1::uuid[])`,
    [ids],
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const able = new Set((await filterRecipients(db, report, ids)).map(({ id }) => id));
  const named = (id: string) => ({
    id,
    label: byId.get(id)?.name ?? "",
    labelKh: byId.get(id)?.name_kh ?? null,
  });
  const filters = await describeFilters(
    db,
    report,
    found.map(({ query }) => query),
  );
  const saved = await readSavedNames(db, actor, found);
  return found.map((stored, place) => ({
    id: stored.id,
    report: stored.report,
    query: stored.query,
    savedReport: saved.get(stored.saved_report) ?? null,
    filters: filters[place] ?? [],
    format: stored.format,
    language: stored.language,
    frequency: stored.frequency,
    weekday: stored.weekday,
    monthDay: stored.month_day,
    hour: stored.hour,
    recipients: stored.recipients.map((id) => ({ ...named(id), canReceive: able.has(id) })),
    owner: named(stored.owner),
    enabled: stored.enabled,
    paused: stored.paused,
    nextAt: stored.enabled ? stored.next_at.toISOString() : null,
    last: serializeLastRun(stored, language),
    createdAt: stored.created_at.toISOString(),
    updatedAt: stored.updated_at.toISOString(),
  }));
}

/** Lists a report's schedules visible to a user, oldest first. Throws `forbidden` for an inaccessible report. */
export async function listSchedules(query: ScheduleQuery, name: string): Promise<readonly ReportSchedule[]> {
  const { db, actor } = query;
  const report = requireReport(actor, name);
  const found = await db.query<ScheduleRow>(
    `select s.* from report_schedule s where ${visibleSql} and s.report = $3 order by s.created_at, s.id`,
    [actor.userId, actor.role, name],
  );
  return serializeSchedule(query, report, found);
}

/** Finds and locks a schedule that a user may change. Throws `notFound` for any other. */
export async function findSchedule(tx: Queries, actor: Actor, id: string): Promise<ScheduleRow> {
  const [found] = isId(id)
    ? await tx.query<ScheduleRow>(
        `select s.* from report_schedule s where ${visibleSql} and s.id = $3 for update`,
        [actor.userId, actor.role, id],
      )
    : [];
  if (!found) throw new AppError("notFound");
  return found;
}

/** Reads one schedule as answered by the API. */
export async function readSchedule(query: ScheduleQuery, id: string): Promise<ReportSchedule> {
  const found = await findSchedule(query.db, query.actor, id);
  const [schedule] = await serializeSchedule(query, requireReport(query.actor, found.report), [found]);
  if (!schedule) throw new AppError("notFound");
  return schedule;
}
