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

const ownReset = localized(
  "You can't reset your own two-step sign-in. Remove a passkey or your app on your security page, or ask another administrator.",
  "អ្នកមិនអាចកំណត់ការចូលគណនីពីរជំហានរបស់ខ្លួនឯងឡើងវិញបានទេ។ សូមដកសោចូលគណនី ឬកម្មវិធីចេញនៅទំព័រសុវត្ថិភាពរបស់អ្នក ឬសូមសួរអ្នកគ្រប់គ្រងផ្សេង។",
);
const nothingToReset = localized("This account has no two-step sign-in.", "គណនីនេះគ្មានការចូលគណនីពីរជំហានទេ។");

/** The database ends sessions with the change of state (`follow_account_change`); this also invalidates codes. */
async function disable({ db, actor, id }: CommandContext): Promise<void> {
  assertNotOwnAccount(actor.userId, id);
  await invalidateCodes(db, id);
}

async function sendCode({ db, id }: CommandContext): Promise<void> {
  if (!(await sendAccountCode(db, id))) throw new AppError("rule", { message: unreachable });
}

async function resetColleaguesSecondFactor({ db, actor, id, row }: CommandContext): Promise<void> {
  if (actor.userId === id) throw new AppError("rule", { message: ownReset });
  if (!row.hasSecondFactor) throw new AppError("rule", { message: nothingToReset });
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
