import type { Chapter } from "../../../domain/handbook/chapter.ts";
import { pictureName, pictureSizes } from "../../../domain/handbook/pictures.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import styles from "./handbook.module.css";

/** The addresses of all pictures; the browser loads those that are shown. */
const addresses = import.meta.glob<string>("./pictures/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The picture of a chapter in the reader's language, for the width of the screen; its text where it can't be loaded. */
export function ChapterPicture({ chapter }: { readonly chapter: Chapter }) {
  const t = useText();
  const { language } = useLanguage();
  const address = (width: "wide" | "narrow") =>
    addresses[`./pictures/${pictureName(chapter.key, language, width)}`];
  if (!chapter.picture || !address("wide")) return null;
  const { wide, narrow } = pictureSizes;
  return (
    <figure className={styles.picture}>
      <a href={address("wide")} target="_blank" rel="noreferrer">
        <picture>
          <source
            media="(max-width: 47.99em)"
            srcSet={address("narrow")}
            width={narrow.width}
            height={narrow.height}
          />
          <img
            src={address("wide")}
            width={wide.width}
            height={wide.height}
            loading="lazy"
            decoding="async"
            alt={t(chapter.picture)}
          />
        </picture>
      </a>
      <figcaption>{t(chapter.picture)}</figcaption>
    </figure>
  );
}
