/** Query key prefix of the media library. */
export const mediaKey = ["media"] as const;
