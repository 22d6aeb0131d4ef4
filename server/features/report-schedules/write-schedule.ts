import { randomUUIDv7 } from "node:crypto";
import type * as z from "zod/mini";
import { type addReportSchedule, scheduleLimits } from "../../../domain/calls/report-schedule.ts";
import { Refusal } from "../../../domain/errors.ts";
import { message } from "../../../domain/messages.ts";
import { nextTime } from "../../../domain/rhythm/next-time.ts";
import type { Actor } from "../../../domain/roles.ts";
import { words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { invalid } from "../../records/refuse.ts";
import { isId } from "../../records/work.ts";
import { checkQuery, queryFrom } from "../../reports/check-query.ts";
import { reportFor } from "../../reports/known-report.ts";
import { whoCanReceive } from "../../reports/schedules/recipients.ts";
import { rhythmOf, type StoredSchedule } from "../../reports/schedules/schedule-rows.ts";

export type ScheduleDraft = z.output<(typeof addReportSchedule)["body"]>;
interface Writing {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly draft: ScheduleDraft;
}
interface Checking extends Writing {
  /** To whom it was to be sent before: nobody is put off the list by a change of something else. */
  readonly known: readonly string[];
}

const periodMustMove = words(
  "Choose a period that moves with the day, such as “Last month”: fixed dates would send the same report for ever.",
  "សូមជ្រើសរើសរយៈពេលដែលប្ដូរតាមថ្ងៃ ដូចជា «ខែមុន»៖ កាលបរិច្ឆេទថេរនឹងផ្ញើរបាយការណ៍ដដែលរហូត។",
);
const cantReceive = words(
  "Some of these people may not see this report themselves, or have no e-mail address.",
  "អ្នកខ្លះក្នុងចំណោមនេះមិនមានសិទ្ធិមើលរបាយការណ៍នេះ ឬគ្មានអាសយដ្ឋានអ៊ីមែល។",
);

/** Which of weekday and day of the month there must be, and which there must not. */
function refuseOtherDay({ frequency, weekday, monthDay }: ScheduleDraft): void {
  const wrong = [
    { path: "weekday", has: weekday !== null, must: frequency === "weekly" },
    { path: "monthDay", has: monthDay !== null, must: frequency === "monthly" },
  ].filter(({ has, must }) => has !== must);
  if (wrong.length > 0)
    throw invalid(wrong.map(({ path, must }) => ({ path, message: message(must ? "required" : "unknown") })));
}

/** Refuses a schedule that could not be sent: a query that the report does not take or that stands still, people who may not see it. */
async function check({ tx, actor, draft, known }: Checking): Promise<void> {
  const report = reportFor(actor, draft.report);
  refuseOtherDay(draft);
  const params = new URLSearchParams(draft.query);
  if (params.has("from") || params.has("to"))
    throw new Refusal("invalid", {
      words: periodMustMove,
      issues: [{ path: "query", words: periodMustMove }],
    });
  checkQuery(report, queryFrom(draft.query));
  const { recipients } = draft;
  if (!recipients.every(isId)) throw invalid([{ path: "recipients", message: message("id") }]);
  if (new Set(recipients).size !== recipients.length)
    throw invalid([{ path: "recipients", message: message("repeated") }]);
  const able = new Set((await whoCanReceive(tx, report, recipients)).map(({ id }) => id));
  if (!recipients.every((id) => able.has(id) || known.includes(id)))
    throw new Refusal("invalid", { issues: [{ path: "recipients", words: cantReceive }] });
}

const valuesOf = (draft: ScheduleDraft) => [
  draft.query,
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

/** Saves a new schedule of one's own. Throws `invalid` naming the field, `forbidden`, `rule` for one too many. */
export async function addSchedule({ tx, actor, draft }: Writing): Promise<string> {
  await check({ tx, actor, draft, known: [] });
  // Two that are saved at once take turns, so that nobody has more than they may.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('report_schedule ' || $1, 0))", [
    actor.userId,
  ]);
  const [own] = await tx.query<{ count: number }>(
    "select count(*)::int as count from report_schedule where owner = $1",
    [actor.userId],
  );
  if ((own?.count ?? 0) >= scheduleLimits.ownSchedules)
    throw new Refusal("rule", {
      words: words(
        `Nobody may have more than ${scheduleLimits.ownSchedules} schedules. Delete one first.`,
        `ម្នាក់អាចមានកាលវិភាគយ៉ាងច្រើន ${scheduleLimits.ownSchedules}។ សូមលុបមួយសិន។`,
      ),
    });
  const id = randomUUIDv7();
  await tx.query(
    `insert into report_schedule (id, owner, report, query, format, language, frequency, weekday, month_day, hour, recipients, enabled, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [id, actor.userId, draft.report, ...valuesOf(draft)],
  );
  return id;
}

/** Changes a schedule that was found for this person; the report that it is of stays. */
export async function changeSchedule(
  writing: Writing,
  { id, report, recipients }: StoredSchedule,
): Promise<void> {
  const { tx, actor, draft } = writing;
  if (draft.report !== report) throw invalid([{ path: "report", message: message("invalid") }]);
  await check({ tx, actor, draft, known: recipients });
  await tx.query(
    `update report_schedule set query = $2, format = $3, language = $4, frequency = $5, weekday = $6, month_day = $7, hour = $8,
       recipients = $9, enabled = $10, next_at = $11, paused = null, tries = 0, updated_at = now() where id = $1`,
    [id, ...valuesOf(draft)],
  );
}

interface Turning {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly enabled: boolean;
}

/** Lets a schedule that was found for this person rest, or go on from now. Throws `invalid` for one whose query is not taken any more. */
export async function turnSchedule({ tx, actor, enabled }: Turning, found: StoredSchedule): Promise<void> {
  if (enabled === found.enabled) return;
  if (enabled) checkQuery(reportFor(actor, found.report), queryFrom(found.query));
  await tx.query(
    enabled
      ? "update report_schedule set enabled = true, next_at = $2, paused = null, tries = 0, updated_at = now() where id = $1"
      : "update report_schedule set enabled = false, next_at = $2, updated_at = now() where id = $1",
    [found.id, enabled ? new Date(nextTime(rhythmOf(found), Date.now())) : found.next_at],
  );
}
