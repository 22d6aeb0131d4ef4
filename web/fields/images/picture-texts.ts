import { useQuery } from "@tanstack/react-query";
import {
  type FocalPoint,
  maxPictureTexts,
  type PictureText,
  pictureTexts,
} from "../../../domain/contracts/media.ts";
import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { refreshes } from "../../api/live/follows.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { mediaKey } from "../uploads/media-key.ts";
import { useHasLibrary } from "../uploads/use-has-library.ts";
import { nameIn } from "../values.ts";

export interface StoredPictureText extends PictureText {
  readonly name: string;
  readonly focal: FocalPoint | null;
  /** Whether the user may change it. */
  readonly isOwn: boolean;
}

/** The alt texts and focal points of uploaded pictures by file name, for those who may use the media library. */
export function usePictureTexts(urls: readonly string[]): ReadonlyMap<string, StoredPictureText> {
  const hasLibrary = useHasLibrary();
  // In an order of their own, so that moving a picture fetches nothing.
  const names = urls
    .flatMap((url) => pictureNameOfUrl(url) ?? [])
    .slice(0, maxPictureTexts)
    .sort();
  const { data } = useQuery({
    queryKey: [...mediaKey, "texts", names],
    queryFn: ({ signal }) => callApi(pictureTexts, { query: { names: names.join(",") }, signal }),
    enabled: hasLibrary && names.length > 0,
    // A picture that was added keeps the texts of the others.
    placeholderData: (earlier) => earlier,
    meta: refreshes(["media"]),
  });
  return new Map(data?.items.map((item) => [item.name, item]));
}

const picture = localized("Image {0}", "រូបភាពទី {0}");

/** The alt text of one picture in the user's language, or else the given name. */
export function usePictureName(url: string, name: string): string {
  const { language } = useLanguage();
  const { alt = null, altKh = null } = usePictureTexts([url]).get(pictureNameOfUrl(url) ?? "") ?? {};
  return nameIn(language, { label: alt ?? "", labelKh: altKh }) || name;
}

/** What to say of each of some pictures to people who don't see it: its alt text, or its number. */
export function usePictureNames(
  urls: readonly string[],
  texts: ReadonlyMap<string, PictureText>,
): readonly string[] {
  const t = useText();
  const { language } = useLanguage();
  return urls.map((url, index) => {
    const { alt = null, altKh = null } = texts.get(pictureNameOfUrl(url) ?? "") ?? {};
    return nameIn(language, { label: alt ?? "", labelKh: altKh }) || t(picture, index + 1);
  });
}
