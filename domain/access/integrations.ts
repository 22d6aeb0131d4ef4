import type { CurrentRole } from "./roles.ts";

/** Who manages the keys of programs, and webhooks. */
export const integrationManagers = ["backofficeAdmin"] as const;
/** Whether a role has the pages of service keys and webhooks. */
export const hasIntegrations = (role: CurrentRole): boolean =>
  integrationManagers.some((one) => one === role);
