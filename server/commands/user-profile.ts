import { followProfile } from "../checks/user-profile.ts";
import type { Commanded } from "./handler.ts";

const follow = (commanded: Commanded): Promise<void> => followProfile(commanded, commanded.id);

/** Blocking a profile disables its account, whose sessions end with it; unblocking enables it. */
export const userProfileCommands = { block: follow, unblock: follow };
