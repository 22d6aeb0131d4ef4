import type { FastifyInstance } from "fastify";
import { writeReport } from "../../../domain/calls/report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { Refusal } from "../../../domain/errors.ts";
import { reports } from "../../../domain/reports/index.ts";
import { words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { mount } from "../../http/mount.ts";
import { addJob } from "../../jobs/job-rows.ts";
import { checkQuery, queryFrom } from "../check-query.ts";
import { reportSubject } from "../known-report.ts";
import { fileSteps } from "./make-report-file.ts";
import { screenOf } from "./report-link.ts";

const mostWaiting = 5;

/** One person's reports don't keep those of the others waiting. */
async function refuseTooMany(tx: Queries, userId: string): Promise<void> {
  const [waiting] = await tx.query<{ count: number }>(
    "select count(*)::int as count from job where by = $1 and kind = 'report' and state in ('waiting', 'running')",
    [userId],
  );
  if ((waiting?.count ?? 0) >= mostWaiting)
    throw new Refusal("tooMany", {
      words: words(
        "Other files of yours are still being written. Please wait for them.",
        "ឯកសារផ្សេងរបស់អ្នកកំពុងត្រូវបានរៀបចំ។ សូមរង់ចាំបន្តិច។",
      ),
      retryAfter: 10,
    });
}

function mountFiles(app: FastifyInstance, report: Report): void {
  const contract = writeReport(report);
  mount(app, contract, async ({ context, body }) => {
    const { actor, db, language } = context;
    const { format, query } = body;
    checkQuery(report, queryFrom(query));
    return db.transaction(async (tx) => {
      await refuseTooMany(tx, actor.userId);
      const id = await addJob(tx, {
        kind: "report",
        subject: reportSubject(report.name),
        actor,
        language,
        input: { format, query },
        total: fileSteps,
      });
      const link = `#/app/${screenOf(report, [query, `file=${id}`].filter((part) => part !== "").join("&"))}`;
      await tx.query("update job set input = input || jsonb_build_object('link', $2::text) where id = $1", [
        id,
        link,
      ]);
      return { job: { id } };
    });
  });
}

/** Mounts what has reports written to files, in the background. */
export function mountReportFiles(app: FastifyInstance): void {
  for (const report of reports) mountFiles(app, report);
}
