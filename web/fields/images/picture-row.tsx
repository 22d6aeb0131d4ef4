import { Group } from "@mantine/core";
import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { Thumbnail } from "../image/thumbnail.tsx";
import { usePictureNames, usePictureTexts } from "./picture-texts.ts";

export interface PictureRowProps {
  readonly urls: readonly string[];
  /** Side length of each in pixels. */
  readonly side?: number;
}

/** Pictures with their alt texts. */
export function PictureRow({ urls, side = 128 }: PictureRowProps) {
  const stored = usePictureTexts(urls);
  const names = usePictureNames(urls, stored);
  return (
    <Group component="span" gap={8}>
      {urls.map((url, index) => (
        <Thumbnail
          key={url}
          url={url}
          alt={names[index] ?? ""}
          side={side}
          focal={stored.get(pictureNameOfUrl(url) ?? "")?.focal}
        />
      ))}
    </Group>
  );
}
