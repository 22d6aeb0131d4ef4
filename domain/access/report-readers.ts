import type { CurrentRole } from "./roles.ts";

/** The roles that have reports. Which ones, each report declares. */
export const reportReaders = ["backofficeAdmin", "admin"] as const;
/** Whether a role has the page My reports. */
export const hasReports = (role: CurrentRole): boolean => reportReaders.some((one) => one === role);
