import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { Thumbnail } from "../image/thumbnail.tsx";
import { AltTextButton } from "./alt-text-button.tsx";
import { usePictureName, usePictureTexts } from "./picture-texts.ts";

export interface DescribedPictureProps {
  readonly url: string;
  /** What the picture is called without an alt text. */
  readonly label: string;
}

/** The picture of an input with its alt text. */
export function DescribedPicture({ url, label }: DescribedPictureProps) {
  const text = usePictureTexts([url]).get(pictureNameOfUrl(url) ?? "");
  return <Thumbnail url={url} alt={usePictureName(url, label)} side={128} focal={text?.focal} />;
}

/** The button for the alt text of a picture, for those who may change it. */
export function PictureAltButton({ url, label }: DescribedPictureProps) {
  const text = usePictureTexts([url]).get(pictureNameOfUrl(url) ?? "");
  return text?.isOwn ? <AltTextButton stored={text} url={url} name={label} size="lg" /> : null;
}
