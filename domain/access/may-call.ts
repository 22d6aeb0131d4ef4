import type { Callers } from "../declare/endpoint.ts";
import type { CurrentRole } from "./roles.ts";

/** Whether an endpoint names a role of the back office among its callers. */
export const mayCall = (role: CurrentRole, { callers }: { readonly callers: Callers }): boolean =>
  Array.isArray(callers) && callers.some((caller) => caller === role);
