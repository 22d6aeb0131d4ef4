import type * as z from "zod/mini";
import type { Actor } from "../../../domain/access/roles.ts";
import {
  type changeSavedReport,
  type SavedReport,
  savedReportLimits,
  type saveReport,
} from "../../../domain/contracts/reports/saved-report.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { recordChange } from "../../live/record-change.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { checkQuery, parseQueryString } from "../check-query.ts";
import { reportSubject, requireReport } from "../require-report.ts";
import {
  reportOfSaved,
  requireSavedReport,
  type SavedReportRow,
  serializeSavedReport,
} from "./find-saved-report.ts";
import { changeSchedules, stopSchedules } from "./schedules-of-saved.ts";

interface Writing {
  readonly tx: Queries;
  readonly actor: Actor;
}
type Draft = z.output<(typeof saveReport)["body"]>;
type Change = z.output<(typeof changeSavedReport)["body"]>;

const recordSavedChange = (tx: Queries, id: string): Promise<void> =>
  recordChange(tx, { entity: "savedReport", id });

async function assertFreeName(
  tx: Queries,
  owner: string,
  named: { id: string | null; name: string },
): Promise<void> {
  const taken = await tx.query(
    "select 1 from saved_report where owner = $1 and lower(name) = lower($2) and id is distinct from $3::uuid",
    [owner, named.name, named.id],
  );
  if (taken.length > 0)
    throw new AppError("taken", { issues: [{ path: "name", message: messageText("taken") }] });
}

const tooMany = localized(
  `You can have at most ${savedReportLimits.own} saved reports. Delete one first.`,
  `អ្នកអាចមានរបាយការណ៍រក្សាទុកយ៉ាងច្រើន ${savedReportLimits.own}។ សូមលុបមួយជាមុនសិន។`,
);
const tooManyPins = localized(
  `Home has room for ${savedReportLimits.pins} reports. Unpin one first.`,
  `ទំព័រដើមមានកន្លែងសម្រាប់របាយការណ៍ ${savedReportLimits.pins}។ សូមដកខ្ទាស់មួយជាមុនសិន។`,
);

/** Finds what was just written. */
const readAgain = async ({ tx, actor }: Writing, id: string): Promise<SavedReport> =>
  serializeSavedReport(await requireSavedReport(tx, actor, id));

/** Saves a report. Throws `invalid` naming the field, `forbidden`, `taken` for a name of one's own, or `rule`. */
export async function addSavedReport(writing: Writing, draft: Draft): Promise<SavedReport> {
  const { tx, actor } = writing;
  const report = requireReport(actor, draft.report);
  checkQuery(report, parseQueryString(draft.query));
  const name = draft.name.trim();
  // Serialises concurrent saves, so that the limit and the names hold.
  await takeLock(tx, "savedReports", actor.userId);
  await assertFreeName(tx, actor.userId, { id: null, name });
  const [own] = await tx.query<{ count: number }>(
    "select count(*)::int as count from saved_report where owner = $1",
    [actor.userId],
  );
  if ((own?.count ?? 0) >= savedReportLimits.own) throw new AppError("rule", { message: tooMany });
  const [made] = await tx.query<{ id: string }>(
    "insert into saved_report (owner, report, name, query, is_shared) values ($1, $2, $3, $4, $5) returning id",
    [actor.userId, report.name, name, draft.query, draft.isShared],
  );
  if (!made) throw new AppError("failed");
  await recordAuditEvent(tx, {
    kind: "reportSaved",
    by: actor.userId,
    entity: reportSubject(report.name),
    recordId: made.id,
    details: { name, isShared: draft.isShared },
  });
  await recordSavedChange(tx, made.id);
  return readAgain(writing, made.id);
}

/** Locks a saved report of one's own. Throws `notFound` for one that the person may not open, `forbidden` for others'. */
async function requireOwn({ tx, actor }: Writing, id: string): Promise<SavedReportRow> {
  await takeLock(tx, "savedReports", actor.userId);
  const found = await requireSavedReport(tx, actor, id);
  if (found.owner !== actor.userId) throw new AppError("forbidden");
  return found;
}

/** Renames, changes, shares or unshares a saved report. Throws `outOfDate` when it was changed since it was read. */
export async function updateSavedReport(
  writing: Writing,
  { id, change }: { readonly id: string; readonly change: Change },
): Promise<SavedReport> {
  const { tx, actor } = writing;
  const found = await requireOwn(writing, id);
  if (found.version !== change.version) throw new AppError("outOfDate");
  const report = reportOfSaved(actor, found);
  const name = change.name?.trim() ?? found.name;
  const query = change.query ?? found.query;
  const isShared = change.isShared ?? found.is_shared;
  if (change.query !== undefined) checkQuery(report, parseQueryString(query));
  await assertFreeName(tx, actor.userId, { id, name });
  await tx.query(
    `update saved_report set name = $2, query = $3, is_shared = $4, version = version + 1, updated_at = now()
     where id = $1`,
    [id, name, query, isShared],
  );
  if (query !== found.query) await changeSchedules(tx, { id, report, query });
  if (found.is_shared && !isShared) {
    await tx.query("delete from report_pin where saved_report = $1 and user_id <> $2", [id, actor.userId]);
    await stopSchedules(tx, { id, report, except: actor.userId });
  }
  const shared = isShared ? "reportShared" : "reportUnshared";
  await recordAuditEvent(tx, {
    kind: isShared === found.is_shared ? "reportChanged" : shared,
    by: actor.userId,
    entity: reportSubject(report.name),
    recordId: id,
    details: { name, isShared },
  });
  await recordSavedChange(tx, id);
  return readAgain(writing, id);
}

/** Deletes a saved report with its pins. Schedules that send it stop and say why. */
export async function deleteSavedReport(writing: Writing, id: string): Promise<{ readonly id: string }> {
  const { tx, actor } = writing;
  const found = await requireOwn(writing, id);
  const report = reportOfSaved(actor, found);
  await stopSchedules(tx, { id, report, except: null });
  await tx.query("delete from saved_report where id = $1", [id]);
  await recordAuditEvent(tx, {
    kind: "reportDeleted",
    by: actor.userId,
    entity: reportSubject(report.name),
    recordId: id,
    details: { name: found.name },
  });
  await recordSavedChange(tx, id);
  return { id };
}

/** Shows a saved report on a person's Home, or takes it from there. Throws `rule` when Home has no room. */
export async function setPinned(
  writing: Writing,
  { id, isPinned }: { readonly id: string; readonly isPinned: boolean },
): Promise<SavedReport> {
  const { tx, actor } = writing;
  await takeLock(tx, "savedReports", actor.userId);
  const found = await requireSavedReport(tx, actor, id);
  if (found.is_pinned === isPinned) return serializeSavedReport(found);
  if (isPinned) {
    const pins = await tx.query("select 1 from report_pin where user_id = $1", [actor.userId]);
    if (pins.length >= savedReportLimits.pins) throw new AppError("rule", { message: tooManyPins });
    await tx.query("insert into report_pin (user_id, saved_report) values ($1, $2)", [actor.userId, id]);
  } else
    await tx.query("delete from report_pin where user_id = $1 and saved_report = $2", [actor.userId, id]);
  await recordSavedChange(tx, id);
  return readAgain(writing, id);
}
