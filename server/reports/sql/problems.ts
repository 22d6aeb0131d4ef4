import { problems } from "../../../domain/reports/problems.ts";
import { count, dayAt, many, one, reportSql } from "../report-sql.ts";
import { commentFigures, commentRows, isMissingKhmer } from "./content.ts";

const all = <K>(key: K) => ({ problems: key, comments: key });
const missing = isMissingKhmer(
  ...["title", "symptoms", "causes", "prevention", "treatment"].map(
    (field) => [`p.${field}`, `p.${field}_kh`] as const,
  ),
);

export const problemsSql = reportSql(problems, {
  sources: {
    problems: { from: "problem p", day: dayAt("p.created_at"), where: "p.deleted_at is null" },
    comments: commentRows(
      "problem_comment",
      "join problem p on p.id = c.problem_id and p.deleted_at is null",
    ),
  },
  figures: {
    problems: { problems: count() },
    added: { problems: count() },
    live: { problems: count("p.state = 'published'") },
    comments: { comments: commentFigures.comments },
    commenters: { comments: commentFigures.commenters },
    withoutHelp: {
      problems: count(
        "coalesce(p.treatment, '') = '' and coalesce(p.treatment_kh, '') = '' and p.product_ids = '{}'",
      ),
    },
    missingKhmer: { problems: count(missing) },
  },
  breakdowns: {
    category: all(one("p.category_id")),
    crop: all(many("p.crop_ids")),
    activity: all(many("p.activity_ids")),
    severity: all(one("p.severity")),
    state: all(one("p.state")),
  },
});
