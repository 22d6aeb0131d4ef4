import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";

const mostWaiting = 5;

/** Limits the report files that one person has in the queue: those asked for, and schedules sent at once. */
export async function refuseTooManyReports(tx: Queries, userId: string): Promise<void> {
  const [waiting] = await tx.query<{ count: number }>(
    `select count(*)::int as count from job
     where by = $1 and (kind = 'report' or kind = 'schedule' and due_at is null) and state in ('waiting', 'running')`,
    [userId],
  );
  if ((waiting?.count ?? 0) >= mostWaiting)
    throw new AppError("tooMany", {
      message: localized(
        "Your other files are still being created. Try again when they are ready.",
        "ឯកសារផ្សេងរបស់អ្នកកំពុងត្រូវបានបង្កើត។ សូមព្យាយាមម្ដងទៀតពេលវារួចរាល់។",
      ),
      retryAfter: 10,
    });
}
