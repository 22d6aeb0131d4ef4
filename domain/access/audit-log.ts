import type { CurrentRole } from "./roles.ts";

/** Who reads the audit log. */
export const auditReaders = ["backofficeAdmin"] as const;
/** Whether a role has the page Audit log. */
export const hasAuditLog = (role: CurrentRole): boolean => auditReaders.some((one) => one === role);
