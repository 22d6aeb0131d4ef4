import { Thumbnail } from "./thumbnail.tsx";
import { useFocalPoint } from "./use-focal-point.ts";

interface Props {
  readonly url: string;
  /** Side length in pixels. */
  readonly side: number;
}

/** A picture of a list, cropped around its focal point. Decorative: the title of the record is next to it. */
export function ListThumbnail({ url, side }: Props) {
  return <Thumbnail url={url} alt="" side={side} focal={useFocalPoint(url)} />;
}
