/** The names of the tables whose old months can be archived. */
export const archivedTableNames = ["history", "market_product_price", "notification_recipient"] as const;

export type ArchivedTableName = (typeof archivedTableNames)[number];

/** Months that can be chosen at most: fifty years. */
export const maxKeepMonths = 600;
