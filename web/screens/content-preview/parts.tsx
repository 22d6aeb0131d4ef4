import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { objectPositionOf } from "../../fields/image/object-position.ts";
import { usePictureName, usePictureTexts } from "../../fields/images/picture-texts.ts";
import { RichTextPage } from "../../fields/rich-text/rich-text-page.tsx";
import { textOf } from "../../fields/values.ts";
import classes from "./preview.module.css";

/** A picture in the width of the phone; nothing without a URL. */
export function PreviewPicture({ url, caption = "" }: { readonly url: unknown; readonly caption?: string }) {
  const address = textOf(url);
  return address === "" ? null : <Picture address={address} caption={caption} />;
}

function Picture({ address, caption }: { readonly address: string; readonly caption: string }) {
  const text = usePictureTexts([address]).get(pictureNameOfUrl(address) ?? "");
  const alt = usePictureName(address, caption);
  return (
    <figure className={classes.picture}>
      <img src={fileAddress(address)} alt={alt} style={{ objectPosition: objectPositionOf(text?.focal) }} />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

/** A video; nothing without a URL. */
export function PreviewVideo({ url, label }: { readonly url: unknown; readonly label: string }) {
  const address = textOf(url);
  if (address === "") return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a farmer's or vendor's clip comes without captions.
    <video
      className={classes.film}
      src={fileAddress(address)}
      controls
      preload="metadata"
      aria-label={label}
    />
  );
}

/** An audio player; nothing without a URL. */
export function PreviewAudio({ url, label }: { readonly url: unknown; readonly label: string }) {
  const address = textOf(url);
  if (address === "") return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a spoken text comes without captions.
    <audio
      className={classes.sound}
      src={fileAddress(address)}
      controls
      preload="metadata"
      aria-label={label}
    />
  );
}

/** Rich text; nothing when empty. */
export function PreviewRichText({ html }: { readonly html: string }) {
  return html === "" ? null : (
    <div className={classes.prose}>
      <RichTextPage html={html} />
    </div>
  );
}
