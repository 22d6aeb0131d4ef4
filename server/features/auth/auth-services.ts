import type { Services } from "../../services.ts";
import type { Sessions } from "./find-session.ts";

/** What the calls of signing in need. */
export interface AuthServices extends Services {
  readonly sessions: Sessions;
}
