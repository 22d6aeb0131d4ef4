import { AppError } from "../../../domain/errors/errors.ts";
import { latinDigits } from "../../../domain/khmer/latin-digits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { attemptLimits, clearAttempts, countAttempt } from "../attempts.ts";
import { consumeAppCode } from "./authenticator-app.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";

export const wrongCode = localized(
  "This code is incorrect or was used already. Enter the newest one.",
  "លេខកូដនេះមិនត្រឹមត្រូវ ឬបានប្រើរួចហើយ។ សូមបញ្ចូលលេខកូដថ្មីបំផុត។",
);
export const wrongCodeError = () =>
  new AppError("rule", { message: wrongCode, extra: { reason: "wrongCode" } });

/** A typed code without the spaces and digits of a Khmer keyboard. */
export const normalizeCode = (typed: string): string =>
  latinDigits(typed.normalize("NFKC").replace(/[\s\p{Cf}-]/gu, ""));

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

const guessLimits = [attemptLimits.secondFactor, attemptLimits.secondFactorDay] as const;

/** Counts a guess before it is compared. Only who knows the password or has a session can make one. */
export async function countCodeGuess(db: Queries, userId: string): Promise<void> {
  for (const limit of guessLimits) await countAttempt(db, limit, userId);
}
export async function clearCodeGuesses(db: Queries, userId: string): Promise<void> {
  for (const limit of guessLimits) await clearAttempts(db, limit, userId);
}

/**
 * Uses up a code of the app or a recovery code; null for a wrong one. Throws `tooMany`. Recovery codes are not counted:
 * they can't be guessed, and still work after somebody else has used up the guesses.
 */
export async function consumeCode(
  db: Queries,
  { userId, typed }: { readonly userId: string; readonly typed: string },
): Promise<"code" | "recoveryCode" | null> {
  const code = normalizeCode(typed);
  if (isAppCode(code)) await countCodeGuess(db, userId);
  const isRight = isAppCode(code)
    ? await consumeAppCode(db, userId, code)
    : await consumeRecoveryCode(db, userId, code);
  if (!isRight) return null;
  await clearCodeGuesses(db, userId);
  return isAppCode(code) ? "code" : "recoveryCode";
}
