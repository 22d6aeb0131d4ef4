import type { feed } from "../../../domain/entities/content/feed.ts";
import type { tutorial } from "../../../domain/entities/content/tutorial.ts";
import type { news } from "../../../domain/entities/news/news.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn, referenceOf, rowsOf, textOf } from "../../fields/values.ts";
import { PreviewPicture, PreviewRichText, PreviewVideo } from "./parts.tsx";
import classes from "./preview.module.css";
import { type PreviewPageOf, textInLanguage } from "./preview-page.ts";

const text = {
  open: localized("Open page", "បើកទំព័រ"),
  more: localized("More", "ព័ត៌មានបន្ថែម"),
  untitled: localized("Untitled", "គ្មានចំណងជើង"),
  house: localized("Kasekam", "កសិកម្ម"),
};

/** A feed post. */
export function FeedPage({ values, language }: PreviewPageOf<typeof feed>) {
  const author = referenceOf(values.author);
  const words = textInLanguage(values, "text", language);
  return (
    <article>
      <p className={classes.author}>{author ? nameIn(language, author) : text.house[language]}</p>
      <p className={classes.post}>{words}</p>
      {rowsOf(values.media).map((row, index) =>
        row.kind === "video" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a film that is only shown has nothing but its place.
          <PreviewVideo key={index} url={row.video} label={words} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <PreviewPicture key={index} url={row.image} />
        ),
      )}
      {textOf(values.link) ? <p className={classes.link}>{text.more[language]} ›</p> : null}
    </article>
  );
}

/** A news item: its text, or a link to an external page. */
export function NewsPage({ values, language }: PreviewPageOf<typeof news>) {
  const isLink = values.type === "WEBLINK";
  return (
    <article>
      <PreviewPicture url={values.image} />
      <h2 className={classes.title}>
        {textInLanguage(values, "title", language) || text.untitled[language]}
      </h2>
      {isLink ? (
        <>
          <p className={classes.quiet}>{textOf(values.url).replace(/^https?:\/\//, "")}</p>
          <p className={classes.link}>{text.open[language]} ›</p>
        </>
      ) : (
        <PreviewRichText html={textInLanguage(values, "content", language)} />
      )}
    </article>
  );
}

/** A tutorial: its video and description. */
export function TutorialPage({ values, language }: PreviewPageOf<typeof tutorial>) {
  const title = textInLanguage(values, "title", language) || text.untitled[language];
  return (
    <article>
      <PreviewVideo url={values.video} label={title} />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.post}>{textInLanguage(values, "description", language)}</p>
    </article>
  );
}
