import { guide } from "../../../domain/entities/content/guide.ts";
import { stepComment } from "../../../domain/entities/content/step-comment.ts";
import { steps } from "../../../domain/reports/steps.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, mean, reportSql } from "../report-sql.ts";
import { commentFigures, commentRows, guideKeys, guideRows, isStepMissingKhmer } from "./content.ts";

const g = columnsOf(guide, "g");
const c = columnsOf(stepComment, "c");

const all = <K>(key: K) => ({ steps: key, guides: key, comments: key });
const isIllustrated = ["image", "video", "audio"]
  .map((medium) => `coalesce(s ->> '${medium}', '') <> ''`)
  .join(" or ");

export const stepsSql = reportSql(steps, {
  sources: {
    steps: { ...guideRows, from: `guide g cross join lateral jsonb_array_elements(${g.steps}) s` },
    guides: guideRows,
    comments: commentRows("step_comment", `join guide g on g.id = ${c.guideId} and g.deleted_at is null`),
  },
  figures: {
    steps: { steps: count() },
    added: { steps: count() },
    perGuide: { guides: mean(`nullif(jsonb_array_length(${g.steps}), 0)`) },
    illustrated: { steps: count(isIllustrated) },
    illustratedShare: "ratio",
    missingKhmer: { steps: count(isStepMissingKhmer) },
    comments: { comments: commentFigures.comments },
    commenters: { comments: commentFigures.commenters },
  },
  breakdowns: {
    guide: all(guideKeys.guide),
    activity: all(guideKeys.activity),
    author: all(guideKeys.author),
    vendor: all(guideKeys.vendor),
    state: all(guideKeys.state),
  },
});
