import { mayCall } from "../../../domain/access/may-call.ts";
import { media } from "../../../domain/contracts/media.ts";
import { useActor } from "../../api/session/session.ts";

/** Whether the current role may use the media library. */
export function useHasLibrary(): boolean {
  return mayCall(useActor().role, media);
}
