import { Group } from "@mantine/core";
import { Thumbnail } from "../image/thumbnail.tsx";
import { usePictureNames, usePictureTexts } from "./picture-texts.ts";

export interface PictureRowProps {
  readonly urls: readonly string[];
}

/** Pictures with their alt texts. */
export function PictureRow({ urls }: PictureRowProps) {
  const names = usePictureNames(urls, usePictureTexts(urls));
  return (
    <Group component="span" gap={8}>
      {urls.map((url, index) => (
        <Thumbnail key={url} url={url} alt={names[index] ?? ""} side={128} />
      ))}
    </Group>
  );
}
