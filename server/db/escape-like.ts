/** A text as it stands in a LIKE pattern, with the wildcards escaped. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
