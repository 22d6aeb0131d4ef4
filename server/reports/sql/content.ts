import { guide } from "../../../domain/entities/content/guide.ts";
import { guideComment } from "../../../domain/entities/content/guide-comment.ts";
import { columnsOf } from "../../db/columns.ts";
import { count, dayAt, distinct, many, one, type Source } from "../report-sql.ts";

const g = columnsOf(guide, "g");

/** Comments on guides, steps and problems have these columns. */
const c = columnsOf(guideComment, "c");

/** Guides, one row each. */
export const guideRows: Source = {
  from: "guide g",
  day: dayAt("g.created_at"),
  where: "g.deleted_at is null",
};

/** Visible comments on visible records of a kind; the comment is `c`. */
export const commentRows = (table: string, join: string): Source => ({
  from: `${table} c ${join}`,
  day: dayAt("c.created_at"),
  where: `c.deleted_at is null and ${c.state} <> 'hidden'`,
});
/** Figures of comments. */
export const commentFigures = { comments: count(), commenters: distinct(c.profileId) };

/** Keys of the guide `g`. */
export const guideKeys = {
  guide: one("g.id"),
  activity: many(g.activityIds),
  author: one(g.authorId),
  vendor: one(g.vendorId),
  state: one(g.state),
};

const isFilled = (text: string): string => `coalesce(${text}, '') <> ''`;
/** SQL: whether an English text lacks its Khmer translation, for pairs of expressions. */
export const isMissingKhmer = (...pairs: readonly (readonly [english: string, khmer: string])[]): string =>
  `(${pairs.map(([english, khmer]) => `(${isFilled(english)} and not ${isFilled(khmer)})`).join(" or ")})`;

/** The same for the step `s`. */
export const isStepMissingKhmer = isMissingKhmer(
  ["s ->> 'title'", "s ->> 'titleKh'"],
  ["s ->> 'content'", "s ->> 'contentKh'"],
);
