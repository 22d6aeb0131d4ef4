import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { endUserSessions, invalidateCodes, sendAccountCode } from "../../auth/codes/send-account-code.ts";
import { resetSecondFactor } from "../../auth/second-factor/second-factor.ts";
import type { CommandContext } from "../../records/write/command-handler.ts";
import { assertNotOwnAccount } from "./account-hooks.ts";

const unreachable = localized(
  "Couldn't send the code. The account is disabled or has no phone or email.",
  "មិនអាចផ្ញើលេខកូដបានទេ។ គណនីនេះត្រូវបានបិទ ឬគ្មានលេខទូរសព្ទ ឬអ៊ីមែល។",
);

/** Sessions end with the change of state (trigger end_sessions); this also invalidates codes. */
async function disable({ db, actor, id }: CommandContext): Promise<void> {
  assertNotOwnAccount(actor.userId, id);
  await invalidateCodes(db, id);
}

async function sendCode({ db, id }: CommandContext): Promise<void> {
  if (!(await sendAccountCode(db, id))) throw new AppError("rule", { message: unreachable });
}

async function resetColleaguesSecondFactor({ db, actor, id }: CommandContext): Promise<void> {
  assertNotOwnAccount(actor.userId, id);
  await resetSecondFactor(db, actor, id);
}

/** The command handlers of staff and admin accounts. */
export const accountCommands = {
  disable,
  // An enabled account keeps its password; without one, its person requests a code.
  enable: async () => {},
  sendCode,
  resetSecondFactor: resetColleaguesSecondFactor,
  endSessions: ({ db, id }: CommandContext) => endUserSessions(db, id),
};
