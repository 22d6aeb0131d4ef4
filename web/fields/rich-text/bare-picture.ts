import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { loadPictureFacts } from "../images/load-picture-facts.ts";
import "./rich-text-picture.module.css";

const missing = localized("Alt text missing", "ខ្វះអត្ថបទជំនួស");

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

/** What marks a picture without a text of its own, in the reader's language; null for one that the library describes. */
export const textOfBarePicture = async (src: string, language: string): Promise<string | null> =>
  (await isKnown(src, language)) ? null : missing[currentLanguage()];
