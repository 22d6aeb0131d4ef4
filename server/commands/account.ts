import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import { refuseOwnDisable } from "../checks/user.ts";
import { endSessionsOf, forgetCodes, sendCodeTo } from "../features/auth/invite.ts";
import type { Commanded } from "./handler.ts";

const unreachable = words(
  "No code was sent: the account is disabled, or has no address for it.",
  "មិនបានផ្ញើលេខកូដទេ៖ គណនីនេះត្រូវបានបិទ ឬគ្មានអាសយដ្ឋានសម្រាប់ផ្ញើ។",
);

/** Sessions end by themselves with the state (migration 0003); what was sent is worth nothing either. */
async function disable({ db, actor, id }: Commanded): Promise<void> {
  refuseOwnDisable(actor.userId, id);
  await forgetCodes(db, id);
}

async function sendCode({ db, id }: Commanded): Promise<void> {
  if (!(await sendCodeTo(db, id))) throw new Refusal("rule", { words: unreachable });
}

/** What is done with the accounts of staff and of admins. */
export const accountCommands = {
  disable,
  // An enabled account signs in with the password that it had; without one, its person is sent a code.
  enable: async () => {},
  sendCode,
  endSessions: ({ db, id }: Commanded) => endSessionsOf(db, id),
};
