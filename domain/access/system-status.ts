import type { CurrentRole } from "./roles.ts";

/** Who reads the status of the system. */
export const statusReaders = ["backofficeAdmin"] as const;
/** Whether a role has the page System status. */
export const hasSystemStatus = (role: CurrentRole): boolean => statusReaders.some((one) => one === role);
