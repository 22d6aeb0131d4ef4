import type { CurrentRole } from "./roles.ts";

/** Who reads the page Access: what each role may do, and the accounts of the back office. */
export const accessReaders = ["backofficeAdmin"] as const;
/** Whether a role has the page Access. */
export const hasAccessReport = (role: CurrentRole): boolean => accessReaders.some((one) => one === role);
