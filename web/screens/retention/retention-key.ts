/** Query key of everything that the page Data retention reads. */
export const retentionKey = "retention";
