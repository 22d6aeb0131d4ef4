import { words } from "../../../domain/words.ts";
import { nameIn, referenceOf, rowsOf, textOf } from "../../fields/values.ts";
import { Film, Picture, Prose } from "./parts.tsx";
import classes from "./preview.module.css";
import { inLanguage, type PageProps } from "./previewed.ts";

const text = {
  open: words("Open the page", "បើកទំព័រ"),
  more: words("More", "ព័ត៌មានបន្ថែម"),
  untitled: words("Without a title", "គ្មានចំណងជើង"),
  house: words("Kasekam", "កសិកម្ម"),
};

/** A post of the feed. */
export function FeedPage({ values, language }: PageProps) {
  const author = referenceOf(values.author);
  const words = inLanguage(values, "text", language);
  return (
    <article>
      <p className={classes.author}>{author ? nameIn(language, author) : text.house[language]}</p>
      <p className={classes.post}>{words}</p>
      {rowsOf(values.media).map((row, index) =>
        row.kind === "video" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a film that is only shown has nothing but its place.
          <Film key={index} url={row.video} label={words} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Picture key={index} url={row.image} />
        ),
      )}
      {textOf(values.link) ? <p className={classes.link}>{text.more[language]} ›</p> : null}
    </article>
  );
}

/** A news item: a text, or the way to somebody else's page. */
export function NewsPage({ values, language }: PageProps) {
  const isLink = values.type === "WEBLINK";
  return (
    <article>
      <Picture url={values.image} />
      <h2 className={classes.title}>{inLanguage(values, "title", language) || text.untitled[language]}</h2>
      {isLink ? (
        <>
          <p className={classes.quiet}>{textOf(values.url).replace(/^https?:\/\//, "")}</p>
          <p className={classes.link}>{text.open[language]} ›</p>
        </>
      ) : (
        <Prose html={inLanguage(values, "content", language)} />
      )}
    </article>
  );
}

/** A tutorial: its film and what it shows. */
export function TutorialPage({ values, language }: PageProps) {
  const title = inLanguage(values, "title", language) || text.untitled[language];
  return (
    <article>
      <Film url={values.video} label={title} />
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.post}>{inLanguage(values, "description", language)}</p>
    </article>
  );
}
