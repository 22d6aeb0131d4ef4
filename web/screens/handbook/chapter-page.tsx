import type { Chapter } from "../../../domain/handbook/chapter.ts";
import { chaptersFor } from "../../../domain/handbook/chapters.ts";
import { menuOf } from "../../../domain/navigation/menu.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { ChapterPicture } from "./chapter-picture.tsx";
import styles from "./handbook.module.css";
import { QuotedText } from "./quoted-text.tsx";

const text = {
  goTo: localized("Go to page", "ទៅទំព័រ"),
  related: localized("Related chapters", "ជំពូកពាក់ព័ន្ធ"),
  all: localized("All chapters", "ជំពូកទាំងអស់"),
};
const mostRelated = 5;

/** The pages of a chapter that the role has, as links. */
function PlaceLinks({ places }: Pick<Chapter, "places">) {
  const t = useText();
  const { role } = useActor();
  const entries = menuOf(role).flatMap((group) => group.entries);
  const found = places.flatMap((place) => entries.find(({ name }) => name === place) ?? []);
  if (found.length === 0) return null;
  return (
    <p className={styles.places}>
      {t(text.goTo)}:{" "}
      {found.map(({ name, label, to }) => (
        <Link key={name} to={to}>
          {t(label)}
        </Link>
      ))}
    </p>
  );
}

/** Chapters about the same pages, then those of the same group. */
function Related({ chapter }: { readonly chapter: Chapter }) {
  const t = useText();
  const { role } = useActor();
  const others = chaptersFor(role).filter(({ key }) => key !== chapter.key);
  const sharesPlace = ({ places }: Chapter) => places.some((place) => chapter.places.includes(place));
  const related = [
    ...others.filter(sharesPlace),
    ...others.filter((other) => !sharesPlace(other) && other.group === chapter.group),
  ].slice(0, mostRelated);
  return (
    <nav className={styles.related} aria-label={t(text.related)}>
      {related.length > 0 ? <h2>{t(text.related)}</h2> : null}
      <ul>
        {related.map(({ key, title }) => (
          <li key={key}>
            <Link to={`/app/help/${key}`}>{t(title)}</Link>
          </li>
        ))}
        <li>
          <Link to="/app/help">{t(text.all)}</Link>
        </li>
      </ul>
    </nav>
  );
}

/** A chapter: its steps, with the picture beside them where there is room. */
export function ChapterPage({ chapter }: { readonly chapter: Chapter }) {
  const t = useText();
  const { title, about, steps, notes = [], places } = chapter;
  usePageTitle(t(title));
  return (
    <article>
      <h1>{t(title)}</h1>
      <p className={styles.about}>
        <QuotedText text={t(about)} />
      </p>
      <div className={styles.columns}>
        <div>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.en}>
                <QuotedText text={t(step)} />
              </li>
            ))}
          </ol>
          {notes.map((note) => (
            <p key={note.en} className={styles.note}>
              <QuotedText text={t(note)} />
            </p>
          ))}
          <PlaceLinks places={places} />
        </div>
        <ChapterPicture chapter={chapter} />
      </div>
      <Related chapter={chapter} />
    </article>
  );
}
