import { problem } from "../../../domain/entities/content/problem.ts";
import { problemComment } from "../../../domain/entities/content/problem-comment.ts";
import { problems } from "../../../domain/reports/problems.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, dayAt, many, one, reportSql } from "../report-sql.ts";
import { commentFigures, commentRows, isMissingKhmer } from "./content.ts";

const p = columnsOf(problem, "p");
const c = columnsOf(problemComment, "c");

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
      `join problem p on p.id = ${c.problemId} and p.deleted_at is null`,
    ),
  },
  figures: {
    problems: { problems: count() },
    added: { problems: count() },
    live: { problems: count(`${p.state} = 'published'`) },
    comments: { comments: commentFigures.comments },
    commenters: { comments: commentFigures.commenters },
    withoutHelp: {
      problems: count(
        `coalesce(${p.treatment}, '') = '' and coalesce(${p.treatmentKh}, '') = '' and ${p.productIds} = '{}'`,
      ),
    },
    missingKhmer: { problems: count(missing) },
  },
  breakdowns: {
    category: all(one(p.categoryId)),
    crop: all(many(p.cropIds)),
    activity: all(many(p.activityIds)),
    severity: all(one(p.severity)),
    state: all(one(p.state)),
  },
});
