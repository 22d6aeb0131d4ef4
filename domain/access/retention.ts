import type { CurrentRole } from "./roles.ts";

/** Who reads and changes how long data is kept. */
export const retentionAdmins = ["backofficeAdmin"] as const;
/** Whether a role has the page Data retention. */
export const hasRetention = (role: CurrentRole): boolean => retentionAdmins.some((one) => one === role);
