import type { Services } from "../http/services.ts";
import type { SessionCache } from "./tokens/session-cache.ts";

/** Services of the authentication routes. */
export interface AuthServices extends Services {
  readonly sessions: SessionCache;
}
