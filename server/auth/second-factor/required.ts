import type { CurrentRole } from "../../../domain/access/roles.ts";
import { getSetting } from "../../settings/settings.ts";

/** Whether the settings say that a role must have a second factor. */
export const isSecondFactorRequired = (role: CurrentRole): boolean =>
  role !== "anonymous" && getSetting(`secondFactor.${role}`);
