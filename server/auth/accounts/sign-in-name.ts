import { readPhone } from "../../../domain/values/phone.ts";

/**
 * Normalises a name typed at sign-in: all spellings of a telephone number, and all variants of a username or email in
 * case, spacing and Unicode form, give the same text. Attempts are counted by it, whether or not the account exists.
 */
export function normalizeSignInName(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    // Invisible characters, such as the zero-width spaces that Khmer keyboards insert.
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .normalize("NFKC");
  const phone = readPhone(plain);
  return "value" in phone ? phone.value : plain;
}
