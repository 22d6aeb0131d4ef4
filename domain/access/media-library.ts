import type { CurrentRole } from "./roles.ts";

/** Who uses the library of uploaded files. */
export const mediaManagers = ["backofficeAdmin", "admin", "editor", "expert", "supplier"] as const;
/** Whether a role has the library in its menu. */
export const hasMediaLibrary = (role: CurrentRole): boolean => mediaManagers.some((one) => one === role);
