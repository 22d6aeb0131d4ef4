import { Refusal } from "../../../domain/errors.ts";
import { textLength } from "../../../domain/khmer/length.ts";
import { message, messageWords } from "../../../domain/messages.ts";
import { type Words, words } from "../../../domain/words.ts";
import { setting } from "../../settings/settings.ts";
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

const isRun = (text: string): boolean => {
  const steps = new Set(
    [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index)),
  );
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step));
};

/** Whether a password is one that everybody tries first: listed, a common word with trimmings, or a run of keys. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (commonPasswords.has(text)) return true;
  // Years, counts and signs before or after a word make no new word of it.
  const bare = text.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  const candidates = [
    bare,
    plainLetters(bare),
    plainLetters(text),
    plainLetters(text).replace(/^[\d\W_]+|[\d\W_]+$/g, ""),
  ];
  if (candidates.some((word) => commonWords.has(word) || commonPasswords.has(word))) return true;
  if (isRun(text) || /^(.{1,4})\1+$/.test(text)) return true;
  return keyboardRows.some((row) => row.includes(text)) || /^\d{1,10}$/.test(text);
}

interface Owner {
  readonly account: { readonly username: string; readonly email: string | null };
  readonly field: string;
  readonly isCommonRefused: boolean;
}

/** Refuses a password that is too short, among the most common, or made of its owner's name; the issue names the field. */
export function refuseWeakPassword(password: string, { account, field, isCommonRefused }: Owner): void {
  const problem = problemOf(password, account, isCommonRefused);
  if (problem) throw new Refusal("rule", { words: problem, issues: [{ path: field, words: problem }] });
}

function problemOf(password: string, account: Owner["account"], isCommonRefused: boolean): Words | null {
  if (textLength(password) < setting("passwords.minLength")) {
    return words(
      `The password needs at least ${setting("passwords.minLength")} characters.`,
      `ពាក្យសម្ងាត់ត្រូវមានយ៉ាងតិច ${setting("passwords.minLength")} តួអក្សរ។`,
    );
  }
  if (textLength(password) > 200) return messageWords(message("tooLong", 200));
  if (!isCommonRefused) return null;
  const text = password.toLowerCase();
  const names = [account.username, account.email ?? ""].flatMap((name) => [
    name.toLowerCase(),
    name.toLowerCase().split("@")[0] ?? "",
  ]);
  if (
    names.some((name) => name.length >= 4 && text.replace(/[\d\W_]+$/, "") === name.replace(/[\d\W_]+$/, ""))
  ) {
    return words("The password must not be your username.", "ពាក្យសម្ងាត់មិនត្រូវដូចឈ្មោះអ្នកប្រើទេ។");
  }
  if (!isCommonPassword(password)) return null;
  return words(
    "This password is one of the most common. Please choose another.",
    "ពាក្យសម្ងាត់នេះជាពាក្យដែលគេប្រើច្រើនពេក។ សូមជ្រើសរើសផ្សេង។",
  );
}
