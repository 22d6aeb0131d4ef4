import { syncProfileAccount } from "../checks/user-profile.ts";
import type { CommandContext } from "./handler.ts";

const syncAccount = (commanded: CommandContext): Promise<void> => syncProfileAccount(commanded, commanded.id);

/** Blocking a profile disables its account and ends its sessions; unblocking enables it. */
export const userProfileCommands = { block: syncAccount, unblock: syncAccount };
