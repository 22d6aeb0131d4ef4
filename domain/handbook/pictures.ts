/** The two pictures of a chapter in each language: of a wide screen, and of a phone. In CSS pixels. */
export const pictureSizes = {
  wide: { width: 960, height: 600 },
  narrow: { width: 390, height: 600 },
} as const;
export type PictureWidth = keyof typeof pictureSizes;
export const pictureWidths: readonly PictureWidth[] = ["wide", "narrow"];

/** The name of a picture's file in `web/screens/handbook/pictures`. */
export const pictureName = (chapter: string, language: string, width: PictureWidth): string =>
  `${chapter}-${language}-${width}.webp`;
