import type { ReportSchedule } from "../../../domain/calls/report-schedule.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Language } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../../records/work.ts";
import { reportFor } from "../../reports/known-report.ts";
import { whoCanReceive } from "../../reports/schedules/recipients.ts";
import type { StoredSchedule } from "../../reports/schedules/schedule-rows.ts";
import { narrowedTo } from "./narrowed-to.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly name_kh: string | null;
}
interface Asking {
  readonly db: Queries;
  readonly actor: Actor;
  readonly language: Language;
}

/** Whose schedules a person sees, changes and sends: their own, and a backoffice admin everybody's. $1 is who, $2 in which role. */
const theirs = "(s.owner = $1 or $2 = 'backofficeAdmin')";

const lastOf = (stored: StoredSchedule, language: Language): ReportSchedule["last"] =>
  stored.last_at && stored.last_outcome
    ? {
        at: stored.last_at.toISOString(),
        outcome: stored.last_outcome,
        sent: stored.last_sent ?? 0,
        failure: stored.last_failure?.[language] ?? null,
      }
    : null;

async function present(
  { db, language }: Asking,
  report: Report,
  found: readonly StoredSchedule[],
): Promise<readonly ReportSchedule[]> {
  const ids = [...new Set(found.flatMap(({ owner, recipients }) => [owner, ...recipients]))];
  const people = await db.query<Person>(`select id, name, name_kh from "user" where id = any ($1::uuid[])`, [
    ids,
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const able = new Set((await whoCanReceive(db, report, ids)).map(({ id }) => id));
  const named = (id: string) => ({
    id,
    label: byId.get(id)?.name ?? "",
    labelKh: byId.get(id)?.name_kh ?? null,
  });
  const filters = await narrowedTo(
    db,
    report,
    found.map(({ query }) => query),
  );
  return found.map((stored, place) => ({
    id: stored.id,
    report: stored.report,
    query: stored.query,
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
    last: lastOf(stored, language),
    createdAt: stored.created_at.toISOString(),
    updatedAt: stored.updated_at.toISOString(),
  }));
}

/** The schedules of a report that a person may see, oldest first. Throws `forbidden` for a report that is not for them. */
export async function listSchedules(asking: Asking, name: string): Promise<readonly ReportSchedule[]> {
  const { db, actor } = asking;
  const report = reportFor(actor, name);
  const found = await db.query<StoredSchedule>(
    `select s.* from report_schedule s where ${theirs} and s.report = $3 order by s.created_at, s.id`,
    [actor.userId, actor.role, name],
  );
  return present(asking, report, found);
}

/** A schedule that a person may change, locked. Throws `notFound` for any other. */
export async function findSchedule(tx: Queries, actor: Actor, id: string): Promise<StoredSchedule> {
  const [found] = isId(id)
    ? await tx.query<StoredSchedule>(
        `select s.* from report_schedule s where ${theirs} and s.id = $3 for update`,
        [actor.userId, actor.role, id],
      )
    : [];
  if (!found) throw new Refusal("notFound");
  return found;
}

/** One schedule as it is answered. */
export async function readSchedule(asking: Asking, id: string): Promise<ReportSchedule> {
  const found = await findSchedule(asking.db, asking.actor, id);
  const [schedule] = await present(asking, reportFor(asking.actor, found.report), [found]);
  if (!schedule) throw new Refusal("notFound");
  return schedule;
}
