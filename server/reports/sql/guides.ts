import { guide } from "../../../domain/entities/content/guide.ts";
import { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import { guides } from "../../../domain/reports/guides.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, dayAt, reportSql, sum } from "../report-sql.ts";
import {
  commentFigures,
  commentRows,
  guideKeys,
  guideRows,
  isMissingKhmer,
  isStepMissingKhmer,
} from "./content.ts";

const g = columnsOf(guide, "g");
const c = columnsOf(guideComment, "c");

const { activity, author, vendor, state } = guideKeys;
const all = <K>(key: K) => ({ guides: key, publications: key, comments: key });
const missing = `(${isMissingKhmer([g.title, g.titleKh], [g.summary, g.summaryKh])}
  or exists (select from jsonb_array_elements(${g.steps}) s where ${isStepMissingKhmer}))`;

export const guidesSql = reportSql(guides, {
  sources: {
    guides: guideRows,
    publications: {
      from: "guide g",
      day: dayAt(g.publishedAt),
      where: `g.deleted_at is null and ${g.state} = 'published' and ${g.publishedAt} is not null`,
    },
    comments: commentRows("guide_comment", `join guide g on g.id = ${c.guideId} and g.deleted_at is null`),
  },
  figures: {
    guides: { guides: count() },
    added: { guides: count() },
    published: { publications: count() },
    live: { publications: count() },
    views: { guides: sum(g.views) },
    comments: { comments: commentFigures.comments },
    commenters: { comments: commentFigures.commenters },
    missingKhmer: { guides: count(missing) },
  },
  breakdowns: { activity: all(activity), author: all(author), vendor: all(vendor), state: all(state) },
});
