import type { Services } from "../../services.ts";
import type { SessionCache } from "./session-cache.ts";

/** Services of the authentication routes. */
export interface AuthServices extends Services {
  readonly sessions: SessionCache;
}
