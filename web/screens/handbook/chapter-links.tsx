import { type Chapter, chapterGroupKeys, chapterGroups } from "../../../domain/handbook/chapter.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import styles from "./handbook.module.css";
import { QuotedText } from "./quoted-text.tsx";

interface Props {
  readonly chapters: readonly Chapter[];
  /** Whether they are in the order of a search, with what they are about, instead of in groups. */
  readonly isRanked?: boolean;
}

/** Links to chapters. */
export function ChapterLinks({ chapters, isRanked = false }: Props) {
  const t = useText();
  if (isRanked)
    return (
      <ul className={styles.results}>
        {chapters.map(({ key, title, about }) => (
          <li key={key}>
            <Link to={`/app/help/${key}`}>{t(title)}</Link>
            <p>
              <QuotedText text={t(about)} />
            </p>
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.groups}>
      {chapterGroupKeys.map((group) => {
        const members = chapters.filter((chapter) => chapter.group === group);
        return members.length === 0 ? null : (
          <section key={group} className={styles.group}>
            <h2>{t(chapterGroups[group])}</h2>
            <ul>
              {members.map(({ key, title }) => (
                <li key={key}>
                  <Link to={`/app/help/${key}`}>{t(title)}</Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
