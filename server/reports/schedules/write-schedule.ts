import { v7 as uuidv7 } from "uuid";
import type * as z from "zod/mini";
import type { Actor } from "../../../domain/access/roles.ts";
import { type addReportSchedule, scheduleLimits } from "../../../domain/contracts/reports/report-schedule.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { nextTime } from "../../../domain/schedule/next-time.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { isId } from "../../records/operation-context.ts";
import { invalidError } from "../../records/record-errors.ts";
import { checkQuery, parseQueryString } from "../check-query.ts";
import { requireReport } from "../require-report.ts";
import { findVisibleReport, lockSavedReport } from "../saved/find-saved-report.ts";
import { filterRecipients, readCurrentActor } from "./recipients.ts";
import { recordScheduleChange, rhythmOf, type ScheduleRow } from "./schedule-rows.ts";

export type ScheduleDraft = z.output<(typeof addReportSchedule)["body"]>;
interface AddScheduleInput {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly draft: ScheduleDraft;
}
interface ScheduleCheck extends AddScheduleInput {
  /** Previous recipients; they stay valid when something else is changed. */
  readonly known: readonly string[];
}

const periodMustMove = localized(
  "Choose a relative period, such as “Last month”.",
  "សូមជ្រើសរើសរយៈពេលដែលប្ដូរតាមថ្ងៃ ដូចជា «ខែមុន»។",
);
const cantReceive = localized(
  "Remove recipients without access to this report or an email address.",
  "សូមដកអ្នកទទួលដែលគ្មានសិទ្ធិមើលរបាយការណ៍នេះ ឬគ្មានអ៊ីមែល។",
);

/** Requires weekday or day of the month according to the frequency, and rejects the other. */
function assertMatchingDay({ frequency, weekday, monthDay }: ScheduleDraft): void {
  const wrong = [
    { path: "weekday", has: weekday !== null, must: frequency === "weekly" },
    { path: "monthDay", has: monthDay !== null, must: frequency === "monthly" },
  ].filter(({ has, must }) => has !== must);
  if (wrong.length > 0)
    throw invalidError(
      wrong.map(({ path, must }) => ({ path, message: message(must ? "required" : "unknown") })),
    );
}

const savedIsGone = localized(
  "This saved report was deleted or is no longer shared.",
  "របាយការណ៍ដែលបានរក្សាទុកនេះត្រូវបានលុប ឬឈប់ចែករំលែក។",
);

/**
 * Takes the query of the saved report that is sent. Throws `invalid` for one that the person may not open; one that the
 * schedule has already stays valid for those who may change the schedule.
 */
async function withSavedQuery(
  { tx, actor, draft }: AddScheduleInput,
  stored: ScheduleRow | null,
): Promise<ScheduleDraft> {
  const { savedReport, report } = draft;
  if (savedReport === null) return draft;
  if (stored && !stored.paused && savedReport === stored.saved_report)
    return { ...draft, query: stored.query };
  // A change that is being made to it is in its query, or finds this schedule.
  await lockSavedReport(tx, savedReport);
  const saved = await findVisibleReport(tx, actor, savedReport);
  if (saved?.report !== report)
    throw new AppError("invalid", { issues: [{ path: "savedReport", message: savedIsGone }] });
  return { ...draft, query: saved.query };
}

/**
 * Rejects a schedule that cannot be sent: an invalid query, a fixed period, or recipients without access to the report.
 */
async function assertSendable({ tx, actor, draft, known }: ScheduleCheck): Promise<void> {
  const report = requireReport(actor, draft.report);
  assertMatchingDay(draft);
  const params = new URLSearchParams(draft.query);
  if (params.has("from") || params.has("to"))
    throw new AppError("invalid", {
      message: periodMustMove,
      issues: [{ path: "query", message: periodMustMove }],
    });
  checkQuery(report, parseQueryString(draft.query));
  const { recipients } = draft;
  if (!recipients.every(isId)) throw invalidError([{ path: "recipients", message: message("id") }]);
  if (new Set(recipients).size !== recipients.length)
    throw invalidError([{ path: "recipients", message: message("repeated") }]);
  const able = new Set((await filterRecipients(tx, report, recipients)).map(({ id }) => id));
  if (!recipients.every((id) => able.has(id) || known.includes(id)))
    throw new AppError("invalid", { issues: [{ path: "recipients", message: cantReceive }] });
}

const scheduleValues = (draft: ScheduleDraft) => [
  draft.query,
  draft.savedReport,
  draft.format,
  draft.language,
  draft.frequency,
  draft.weekday,
  draft.monthDay,
  draft.hour,
  draft.recipients,
  draft.enabled,
  new Date(nextTime(draft, Date.now())),
];

/**
 * Creates a schedule of the caller. Throws `invalid` naming the field, `forbidden`, or `rule` when there are too many.
 */
export async function addSchedule(adding: AddScheduleInput): Promise<string> {
  const { tx, actor } = adding;
  const draft = await withSavedQuery(adding, null);
  await assertSendable({ tx, actor, draft, known: [] });
  // Serialises concurrent saves, so that the limit per owner holds.
  await takeLock(tx, "reportSchedules", actor.userId);
  const [own] = await tx.query<{ count: number }>(
    "select count(*)::int as count from report_schedule where owner = $1",
    [actor.userId],
  );
  if ((own?.count ?? 0) >= scheduleLimits.ownSchedules)
    throw new AppError("rule", {
      message: localized(
        `You can have at most ${scheduleLimits.ownSchedules} schedules. Delete one first.`,
        `អ្នកអាចមានកាលវិភាគយ៉ាងច្រើន ${scheduleLimits.ownSchedules}។ សូមលុបមួយជាមុនសិន។`,
      ),
    });
  const id = uuidv7();
  await tx.query(
    `insert into report_schedule (id, owner, report, query, saved_report, format, language, frequency, weekday, month_day, hour, recipients, enabled, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [id, actor.userId, draft.report, ...scheduleValues(draft)],
  );
  await recordScheduleChange(tx, id);
  return id;
}

/** Changes a schedule already found for this user; its report stays the same. */
export async function changeSchedule(writing: AddScheduleInput, stored: ScheduleRow): Promise<void> {
  const { tx, actor } = writing;
  const { id, report, recipients } = stored;
  const draft = await withSavedQuery(writing, stored);
  if (draft.report !== report) throw invalidError([{ path: "report", message: message("invalid") }]);
  await assertSendable({ tx, actor, draft, known: recipients });
  await tx.query(
    `update report_schedule set query = $2, saved_report = $3, format = $4, language = $5, frequency = $6, weekday = $7,
       month_day = $8, hour = $9, recipients = $10, enabled = $11, next_at = $12, paused = null, tries = 0, updated_at = now() where id = $1`,
    [id, ...scheduleValues(draft)],
  );
  await recordScheduleChange(tx, id);
}

/** Deletes a schedule already found for this user. */
export async function removeSchedule(tx: Queries, { id }: ScheduleRow): Promise<void> {
  await tx.query("delete from report_schedule where id = $1", [id]);
  await recordScheduleChange(tx, id);
}

/** Throws `rule` when the saved report of a schedule is gone for the schedule's owner. */
async function assertSavedExists(tx: Queries, { owner, saved_report: saved }: ScheduleRow): Promise<void> {
  if (saved === null) return;
  const sender = await readCurrentActor(tx, owner);
  const found = sender && (await findVisibleReport(tx, sender, saved));
  if (!found) throw new AppError("rule", { message: savedIsGone });
}

interface ToggleInput {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly enabled: boolean;
}

/** Pauses or resumes a schedule already found for this user. Throws `invalid` when its query is no longer valid. */
export async function setScheduleEnabled(
  { tx, actor, enabled }: ToggleInput,
  found: ScheduleRow,
): Promise<void> {
  if (enabled === found.enabled) return;
  if (enabled) {
    checkQuery(requireReport(actor, found.report), parseQueryString(found.query));
    await assertSavedExists(tx, found);
  }
  await tx.query(
    enabled
      ? "update report_schedule set enabled = true, next_at = $2, paused = null, tries = 0, updated_at = now() where id = $1"
      : "update report_schedule set enabled = false, next_at = $2, updated_at = now() where id = $1",
    [found.id, enabled ? new Date(nextTime(rhythmOf(found), Date.now())) : found.next_at],
  );
  await recordScheduleChange(tx, found.id);
}
