import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { textLength } from "../../../domain/khmer/length.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { getSetting } from "../../settings/settings.ts";
import { commonPasswords, commonWords, keyboardRows } from "./common-passwords.ts";

const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("@", "a")
    .replaceAll("4", "a")
    .replaceAll("$", "s")
    .replaceAll("5", "s")
    .replaceAll("0", "o")
    .replaceAll("3", "e")
    .replace(/[1!|]/g, "i")
    .replaceAll("7", "t");

const isKeyRun = (text: string): boolean => {
  const steps = new Set(
    [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index)),
  );
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step));
};

/** Whether a password is common: in the list, a common word with digits or punctuation around it, or a run of keys. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (commonPasswords.has(text)) return true;
  // Digits and punctuation around a word do not make it uncommon.
  const bare = text.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  const candidates = [
    bare,
    plainLetters(bare),
    plainLetters(text),
    plainLetters(text).replace(/^[\d\W_]+|[\d\W_]+$/g, ""),
  ];
  if (candidates.some((word) => commonWords.has(word) || commonPasswords.has(word))) return true;
  if (isKeyRun(text) || /^(.{1,4})\1+$/.test(text)) return true;
  return keyboardRows.some((row) => row.includes(text)) || /^\d{1,10}$/.test(text);
}

interface PasswordContext {
  readonly account: { readonly username: string; readonly email: string | null };
  readonly field: string;
  readonly isCommonRefused: boolean;
}

/** Rejects a password that is too short, common, or derived from the account's name. The issue names the field. */
export function assertStrongPassword(
  password: string,
  { account, field, isCommonRefused }: PasswordContext,
): void {
  const problem = findPasswordProblem(password, account, isCommonRefused);
  if (problem) throw new AppError("rule", { message: problem, issues: [{ path: field, message: problem }] });
}

function findPasswordProblem(
  password: string,
  account: PasswordContext["account"],
  isCommonRefused: boolean,
): LocalizedText | null {
  if (textLength(password) < getSetting("passwords.minLength")) {
    return localized(
      `Use at least ${getSetting("passwords.minLength")} characters.`,
      `សូមប្រើយ៉ាងតិច ${getSetting("passwords.minLength")} តួអក្សរ។`,
    );
  }
  if (textLength(password) > 200) return messageText(message("tooLong", 200));
  if (!isCommonRefused) return null;
  const text = password.toLowerCase();
  const names = [account.username, account.email ?? ""].flatMap((name) => [
    name.toLowerCase(),
    name.toLowerCase().split("@")[0] ?? "",
  ]);
  if (
    names.some((name) => name.length >= 4 && text.replace(/[\d\W_]+$/, "") === name.replace(/[\d\W_]+$/, ""))
  ) {
    return localized(
      "Choose a password that differs from your username.",
      "សូមជ្រើសរើសពាក្យសម្ងាត់ដែលខុសពីឈ្មោះអ្នកប្រើ។",
    );
  }
  if (!isCommonPassword(password)) return null;
  return localized(
    "This password is too common. Choose another.",
    "ពាក្យសម្ងាត់នេះមានគេប្រើច្រើនពេក។ សូមជ្រើសរើសផ្សេង។",
  );
}
