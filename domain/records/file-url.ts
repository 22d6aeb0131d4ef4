/** The name of a stored file, from its URL, which is the value of a file field. */
export const fileNameOfUrl = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** The name of an uploaded picture, from its URL; null for a picture of another site. */
export const pictureNameOfUrl = (url: string): string | null => /^\/files\/([^/]+)$/.exec(url)?.[1] ?? null;
