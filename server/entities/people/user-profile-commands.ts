import type { CommandContext } from "../../records/write/command-handler.ts";
import { syncProfileAccount } from "./user-profile-hooks.ts";

const syncAccount = (context: CommandContext): Promise<void> => syncProfileAccount(context, context.id);

/** Blocking a profile disables its account and ends its sessions; unblocking enables it. */
export const userProfileCommands = { block: syncAccount, unblock: syncAccount };
