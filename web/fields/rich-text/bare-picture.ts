import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { loadPictureFacts } from "../images/load-picture-facts.ts";
import styles from "./bare-picture.module.css";

const missing = localized("Alt text missing", "ខ្វះអត្ថបទជំនួស");

interface Marking {
  readonly src: string;
  /** Of the text; empty for everybody. */
  readonly language: string;
  /** Whether the picture still shows what the marking was asked for. */
  readonly isCurrent: () => boolean;
}

/** Whether the library describes a picture in the language of a text; of a text for everybody, in both. */
async function isKnown(src: string, language: string): Promise<boolean> {
  const name = pictureNameOfUrl(src);
  // Pictures of other sites are not described here.
  const facts = name ? await loadPictureFacts(name) : null;
  if (!facts) return true;
  if (language === "km") return facts.altKh !== null;
  if (language === "en") return facts.alt !== null;
  return facts.alt !== null && facts.altKh !== null;
}

/** Marks a picture without a text of its own, in the reader's language, unless the library describes it. */
export async function markBarePicture(
  dom: HTMLElement,
  { src, language, isCurrent }: Marking,
): Promise<void> {
  if ((await isKnown(src, language)) || !isCurrent()) return;
  dom.classList.add(styles.mark ?? "");
  dom.dataset.bare = missing[currentLanguage()];
}
