import type { CurrentRole } from "./roles.ts";

/**
 * Who downloads and erases the data of other people. Not support: it reads staff accounts, but not their messages, devices
 * and files, which the download has.
 */
export const personalDataManagers = ["backofficeAdmin"] as const;
/** Whether a role downloads and erases the data of other people. */
export const managesPersonalData = (role: CurrentRole): boolean =>
  personalDataManagers.some((one) => one === role);
